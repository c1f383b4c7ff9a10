/** Environment variable that names the test files of a process, as a JSON list of absolute paths. */
export const testFilesVariable = 'LAWFUL_TEST_FILES';

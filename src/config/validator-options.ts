/** How the config's schema is compiled, here and by the build: `describeSchemaErrors` relies on the first two. */
export const validatorOptions = { allErrors: true, verbose: true, allowUnionTypes: true } as const;

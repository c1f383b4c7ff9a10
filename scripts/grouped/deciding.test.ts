import { groups } from './folders.ts';
import { importTests } from './import-tests.ts';

await importTests(...groups.deciding);

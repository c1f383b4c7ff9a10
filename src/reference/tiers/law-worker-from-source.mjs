// Starts law-worker.ts where the sources are run without a build: a worker thread does not inherit the loader.
import { register } from 'tsx/esm/api';

register();
await import('./law-worker.ts');

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

declare global {
  /** The part of the engine's WebAssembly that is used here; the `es2023` library does not describe it. */
  var WebAssembly: { readonly Module: new (bytes: Uint8Array) => LawEngine };
}

/** QuickJS, compiled to machine code once and instantiated for every run. */
export interface LawEngine {
  readonly [Symbol.toStringTag]: string;
}

/** The linear memory of a virtual machine. */
export interface LawMemory {
  readonly buffer: ArrayBuffer;
}

/** Compiles the QuickJS that comes with the package `quickjs-wasi`. Blocks for some 20 ms. */
export function compileLawEngine(): LawEngine {
  const path = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');
  return new WebAssembly.Module(readFileSync(path));
}

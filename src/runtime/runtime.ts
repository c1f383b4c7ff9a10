/** A JSON value: everything that crosses the boundary between a test and a runtime. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * What a runtime says to one operation call. A refusal is a reply, not an exception: specs talk about
 * refusals, so tests must be able to look at them.
 */
export type Reply =
  | { readonly outcome: 'value'; readonly value: Json }
  | { readonly outcome: 'reject'; readonly code: string; readonly message: string }
  | { readonly outcome: 'unsupported' };

/**
 * Anything that claims to implement a spec: a module in this process, or a program behind an adapter.
 * Generated tests know a runtime through this interface only.
 */
export interface Runtime {
  /**
   * @param operation the operation's wire name, such as `tiers.run`
   * @param params the operation's parameters, as its schema says
   * @throws RuntimeFailure where there is no reply
   */
  call(operation: string, params: Json): Promise<Reply>;
  /**
   * Tells that a case begins: one input of a property, one walk, one acceptance case. A runtime that keeps something
   * between calls forgets it; one that keeps nothing has no need of this.
   */
  beginCase?(): void | Promise<void>;
}

/**
 * The texts that a cucumber expression fits, as a template literal type. Optional text and alternatives have no
 * such type: an expression with `(`, `/` or an escape counts as fitting every text here, and `lawful check` decides.
 */
export type StepPattern<Expression extends string> =
  Expression extends `${string}${'(' | '/' | '\\'}${string}` ? string : Parameterised<Expression>;

type Parameterised<Expression extends string> = Expression extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${Parameterised<Tail>}`
  : Expression;

/** The arguments that an expression's parameters give: numbers for `{int}` and `{float}`, else text. */
export type StepArguments<Expression extends string> =
  Expression extends `${string}{${infer Parameter}}${infer Tail}`
    ? [Parameter extends 'int' | 'float' ? number : string, ...StepArguments<Tail>]
    : [];

import type { ObjectExpression, ObjectProperty } from 'oxc-parser';
import type { SourceModule } from './parse-module.ts';
import type { Value, ValueResolver } from './resolve-value.ts';

/** One member of an object literal. */
export interface Member {
  readonly property: ObjectProperty;
  /** The object that the member is written in, which a spread may have brought from elsewhere. */
  readonly module: SourceModule;
}

/** The members of an object literal that can be seen without running it. */
export interface Members {
  readonly members: ReadonlyMap<string, Member>;
  /** True where a spread or a computed key hides others. */
  readonly open: boolean;
}

/** Spreads of spreads that are followed; deeper ones count as hidden. */
const deepestSpread = 16;

/** What was seen of each object literal, so that spreads of spreads take no more than one look each. */
const looked = new WeakMap<ObjectExpression, Members>();

/** Collects the members of an object literal and of the known objects that it spreads; the last of a name wins. */
export function objectMembers({ node, module }: Value, resolver: ValueResolver, depth = 0): Members {
  if (node.type !== 'ObjectExpression' || depth > deepestSpread) return { members: new Map(), open: true };
  const known = looked.get(node);
  if (known !== undefined) return known;
  const members = new Map<string, Member>();
  let open = false;
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const inner = objectMembers(resolver.follow({ node: property.argument, module }), resolver, depth + 1);
      for (const [name, member] of inner.members) members.set(name, member);
      open ||= inner.open;
    } else {
      const name = keyOf(property);
      if (name === undefined) open = true;
      else members.set(name, { property, module });
    }
  }
  const seen = { members, open };
  looked.set(node, seen);
  return seen;
}

/** The members of the object that a member holds; none where the member is not there. */
export function membersOfPart(whole: Members, name: string, resolver: ValueResolver): Members {
  const member = whole.members.get(name);
  return member === undefined
    ? { members: new Map(), open: false }
    : objectMembers(memberValue(member, resolver), resolver);
}

/** What a member stands for. */
export function memberValue({ property, module }: Member, resolver: ValueResolver): Value {
  return resolver.follow({ node: property.value, module });
}

/** The name of a property, where it is written out. */
function keyOf({ key, computed }: ObjectProperty): string | undefined {
  if (key.type === 'Identifier' && !computed) return key.name;
  if (key.type === 'Literal' && (typeof key.value === 'string' || typeof key.value === 'number')) {
    return String(key.value);
  }
  if (key.type === 'TemplateLiteral' && key.expressions.length === 0)
    return key.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/**
 * Input: the path of a binding. Output: the names that it offers, and which of them are still holes.
 * Invariant: nothing of the binding is run, and what cannot be seen makes its object open, never missing.
 */
import { argumentOf, findBinding, isCallOf } from './find-binding.ts';
import { type Member, type Members, membersOfPart, memberValue, objectMembers } from './object-members.ts';
import { type Value, ValueResolver } from './resolve-value.ts';
import { stepReach } from './step-reach.ts';
import type { BindingSurface, DomainSurface, MemberSurface, StepSurface } from './surface.ts';

/**
 * Reads what a binding offers from its source.
 *
 * @param file absolute path of the binding
 * @param readFile text of a file by absolute path; undefined where it does not exist or is out of reach
 * @returns undefined where the binding does not exist; a surface with a `problem` where a file could not be parsed
 */
export function readBindingSurface(
  file: string,
  readFile: (path: string) => string | undefined,
): BindingSurface | undefined {
  if (readFile(file) === undefined) return undefined;
  const resolver = new ValueResolver(readFile);
  const module = resolver.module(file);
  const binding = module === undefined ? undefined : findBinding(module, resolver);
  const top = binding === undefined ? unseen : objectMembers(binding, resolver);
  const domains = membersOfPart(top, 'domains', resolver);
  const steps = membersOfPart(top, 'steps', resolver);
  const observe = membersOfPart(top, 'observe', resolver);
  const machine = top.members.get('machine');
  const made = top.members.get('world');
  const world = made === undefined ? [] : [memberValue(made, resolver)];
  const surface: BindingSurface = {
    file,
    domains: new Map(
      [...domains.members].map(([name, member]) => [name, domainOf(memberValue(member, resolver), resolver)]),
    ),
    steps: [...steps.members].map(([expression, member]) => stepOf(expression, member, world, resolver)),
    observe: membersOf(observe, resolver),
    machine: machine === undefined ? undefined : machineOf(memberValue(machine, resolver), resolver),
    open: top.open || domains.open || steps.open || observe.open,
  };
  return resolver.problem === undefined ? surface : { ...surface, open: true, problem: resolver.problem };
}

const unseen: Members = { members: new Map(), open: true };

function domainOf(value: Value, resolver: ValueResolver): DomainSurface {
  const argument = argumentOf(value, 'domain');
  const whole = objectMembers(argument === undefined ? value : resolver.follow(argument), resolver);
  const observe = membersOfPart(whole, 'observe', resolver);
  const functions = membersOfPart(whole, 'functions', resolver);
  const phrases = membersOfPart(whole, 'phrases', resolver);
  return {
    observe: membersOf(observe, resolver),
    functions: membersOf(functions, resolver),
    phrases: membersOf(phrases, resolver),
    open: whole.open || observe.open || functions.open || phrases.open,
    hole:
      isCallOf(value, 'hole') ||
      ['arbitrary', 'act'].some((name) => isHole(whole.members.get(name), resolver)),
  };
}

function membersOf({ members }: Members, resolver: ValueResolver): ReadonlyMap<string, MemberSurface> {
  return new Map([...members].map(([name, member]) => [name, { hole: isHole(member, resolver) }]));
}

function stepOf(
  expression: string,
  member: Member,
  world: readonly Value[],
  resolver: ValueResolver,
): StepSurface {
  const { key } = member.property;
  const { positionAt } = member.module;
  const range = { start: positionAt(key.start), end: positionAt(key.end) };
  const value = memberValue(member, resolver);
  const hole = isCallOf(value, 'hole');
  const reach = hole ? undefined : stepReach(value, world, resolver);
  return { expression: { value: expression, range }, hole, reach };
}

function machineOf(value: Value, resolver: ValueResolver): MemberSurface {
  const fire = objectMembers(value, resolver).members.get('fire');
  return { hole: isCallOf(value, 'hole') || isHole(fire, resolver) };
}

function isHole(member: Member | undefined, resolver: ValueResolver): boolean {
  return member !== undefined && isCallOf(memberValue(member, resolver), 'hole');
}

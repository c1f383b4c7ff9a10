import { dirname, relative, sep } from 'node:path';
import type { ObjectExpression } from 'oxc-parser';
import { argumentOf } from './find-binding.ts';
import {
  type NewMember,
  newArbitrary,
  newDomain,
  newFunction,
  newMachine,
  newObject,
  newObservation,
  newPhrase,
  newStep,
  newWorld,
  newWorldObservation,
} from './new-member.ts';
import { type Members, membersOfPart, memberValue, objectMembers } from './object-members.ts';
import { proposeSteps } from './propose-steps.ts';
import type { Value, ValueResolver } from './resolve-value.ts';
import { stepFits } from './step-fits.ts';
import type { WantedBinding, WantedDomain } from './wanted.ts';

/** A member that a binding lacks, and the object literal of the same file that it goes into. */
export interface Addition {
  /** The object and those around it in the source, outermost first. */
  readonly objects: readonly ObjectExpression[];
  /** Names from the binding down to the member, such as `domains.run.observe.tiers_run`. */
  readonly path: string;
  readonly member: NewMember;
}

/** What a binding lacks. */
export interface MissingMembers {
  readonly additions: readonly Addition[];
  /** Members that belong into objects which cannot be completed from here, in words. */
  readonly notes: readonly string[];
}

/** An object of the binding that members may go into. */
interface Holder {
  readonly value: Value;
  readonly members: Members;
  readonly objects: readonly ObjectExpression[];
  readonly path: readonly string[];
}

/** Compares the object given to `defineBinding(…)` with what a spec asks for. */
export function missingMembers(
  binding: Value,
  wanted: WantedBinding,
  resolver: ValueResolver,
): MissingMembers {
  return new Comparison(binding, resolver).compare(wanted);
}

class Comparison {
  readonly #top: Holder;
  readonly #resolver: ValueResolver;
  readonly #additions: Addition[] = [];
  readonly #notes: string[] = [];

  constructor(binding: Value, resolver: ValueResolver) {
    this.#resolver = resolver;
    this.#top = this.#holder(binding, [], []);
  }

  compare(wanted: WantedBinding): MissingMembers {
    if (this.#top.members.members.has('domains')) {
      const domains = this.#part(this.#top, 'domains', []);
      if (domains !== undefined) for (const domain of wanted.domains) this.#compareDomain(domains, domain);
    } else {
      this.#need(this.#top, newObject('domains', wanted.domains.map(newDomain)));
    }
    if (wanted.world) this.#need(this.#top, newWorld());
    const fits = stepFits([...membersOfPart(this.#top.members, 'steps', this.#resolver).members.keys()]);
    this.#part(this.#top, 'steps', proposeSteps(wanted.steps.filter(({ text }) => !fits(text))).map(newStep));
    this.#part(this.#top, 'observe', wanted.observe.map(newWorldObservation));
    if (wanted.machine) this.#need(this.#top, newMachine());
    return { additions: this.#additions, notes: this.#notes };
  }

  #compareDomain(domains: Holder, wanted: WantedDomain): void {
    const member = domains.members.members.get(wanted.name);
    if (member === undefined) {
      this.#need(domains, newDomain(wanted));
      return;
    }
    const value = memberValue(member, this.#resolver);
    const argument = argumentOf(value, 'domain');
    const inner = argument === undefined ? value : this.#resolver.follow(argument);
    const domain = this.#holder(inner, [...domains.path, wanted.name], domains.objects);
    // What a spread hides is most often this; tsc tells where it is not.
    if (domain.objects.length > 0 && !domain.members.open) this.#need(domain, newArbitrary(wanted));
    this.#part(domain, 'observe', wanted.observe.map(newObservation));
    this.#part(domain, 'functions', wanted.functions.map(newFunction));
    this.#part(domain, 'phrases', wanted.phrases.map(newPhrase));
  }

  /** Asks for an object with these members. @returns the object where it is there already */
  #part(holder: Holder, name: string, members: readonly NewMember[]): Holder | undefined {
    const member = holder.members.members.get(name);
    if (member === undefined) {
      if (members.length > 0) this.#need(holder, newObject(name, members));
      return undefined;
    }
    const part = this.#holder(memberValue(member, this.#resolver), [...holder.path, name], holder.objects);
    for (const each of members) this.#need(part, each);
    return part;
  }

  #need(holder: Holder, member: NewMember): void {
    if (holder.members.members.has(member.name)) return;
    const path = [...holder.path, member.name].join('.');
    const innermost = holder.objects.at(-1);
    const elsewhere = holder.value.module !== this.#top.value.module;
    if (innermost === undefined || holder.value.node !== innermost || holder.members.open || elsewhere) {
      this.#notes.push(this.#note(holder, path, elsewhere));
      return;
    }
    if (
      this.#additions.some(
        ({ objects, member: { name } }) => objects.at(-1) === innermost && name === member.name,
      )
    )
      return;
    this.#additions.push({ objects: holder.objects, path, member });
  }

  #note(holder: Holder, path: string, elsewhere: boolean): string {
    const whole = holder.path.join('.') || 'the binding';
    if (elsewhere) {
      const file = relative(dirname(this.#top.value.module.file), holder.value.module.file)
        .split(sep)
        .join('/');
      return `${path} is missing. It belongs in ${file}, where ${whole} is written.`;
    }
    return `${path} was not found. It belongs in ${whole}, a part of which cannot be read from here; add it there where it is missing.`;
  }

  /** Objects around are remembered where the source nests them, so that they can be opened up together. */
  #holder(value: Value, path: readonly string[], around: readonly ObjectExpression[]): Holder {
    const { node } = value;
    const members = objectMembers(value, this.#resolver);
    if (node.type !== 'ObjectExpression') return { value, members, objects: [], path };
    const enclosing = around.filter(({ start, end }) => start < node.start && node.end < end);
    return { value, members, path, objects: [...enclosing, node] };
  }
}

import type { ErrorObject } from 'ajv';
import { nearestName } from '../diagnostic/nearest.ts';

/** One way in which a value is not what the schema says. */
export interface SchemaProblem {
  /** JSON pointer of the value in question; of the member itself where its name is unknown. */
  readonly pointer: string;
  readonly message: string;
}

const longestShown = 60;

/**
 * Words for the errors of a validator that was told `allErrors` and `verbose`. What is expected is the description in
 * the schema.
 */
export function describeSchemaErrors(errors: readonly ErrorObject[]): readonly SchemaProblem[] {
  return errors.filter((error) => !followsFrom(error, errors)).map(describe);
}

/** An error that only repeats another: the frame of a condition, or the parts of a choice, or a choice missed by a typo. */
function followsFrom(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword === 'if' || error.keyword === 'propertyNames') return true;
  if (/\/oneOf\/\d+\//.test(error.schemaPath)) return true;
  const misnamed = (other: ErrorObject) =>
    other.keyword === 'additionalProperties' && other.instancePath === error.instancePath;
  return error.keyword === 'oneOf' && errors.some(misnamed);
}

function describe(error: ErrorObject): SchemaProblem {
  const pointer = error.instancePath;
  if (error.propertyName !== undefined) {
    const message = `Unexpected name ${shown(error.propertyName)}. Expected here: ${description(error.parentSchema)}`;
    return { pointer: memberPointer(pointer, error.propertyName), message };
  }
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownMember(error);
    case 'required': {
      const name = String(error.params.missingProperty);
      const meaning = description(error.parentSchema?.properties?.[name]);
      return { pointer, message: `Expected a member ${shown(name)}: ${meaning} Add it.` };
    }
    case 'dependentRequired': {
      const name = String(error.params.property);
      const message = `Unexpected name ${shown(name)} without ${shown(error.params.missingProperty)}. Take it out.`;
      return { pointer: memberPointer(pointer, name), message };
    }
    case 'enum': {
      const choices = Array.isArray(error.schema) ? error.schema : [];
      const nearest = didYouMean(String(error.data), choices.map(String));
      return {
        pointer,
        message: `Unexpected ${shown(error.data)}, expected ${choices.map(shown).join(' or ')}.${nearest}`,
      };
    }
    default:
      return {
        pointer,
        message: `Unexpected ${shown(error.data)}. Expected here: ${description(error.parentSchema)}`,
      };
  }
}

function unknownMember(error: ErrorObject): SchemaProblem {
  const name = String(error.params.additionalProperty);
  const names = Object.keys(error.parentSchema?.properties ?? {});
  const nearest = didYouMean(name, names);
  const listed = names.length > 12 || nearest !== '' ? '' : ` Expected one of ${names.join(', ')}.`;
  return {
    pointer: memberPointer(error.instancePath, name),
    message: `Unexpected name ${shown(name)}.${nearest}${listed} Rename it, or take it out.`,
  };
}

function didYouMean(seen: string, names: readonly string[]): string {
  const nearest = nearestName(seen, names);
  return nearest === undefined ? '' : ` Did you mean ${shown(nearest)}?`;
}

function memberPointer(pointer: string, name: string): string {
  return `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

function description(schema: unknown): string {
  const found =
    typeof schema === 'object' && schema !== null && 'description' in schema ? schema.description : '';
  return String(found);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length <= longestShown ? text : `${text.slice(0, longestShown)}…`;
}

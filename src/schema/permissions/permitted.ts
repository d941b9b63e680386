import { same } from '../equality';
import type { Field } from '../fields';
import { isObject } from '../json';
import type { ResourceSchema } from '../resource';
import type { Saving } from '../saving';
import { mayMove, moveMade } from '../states';
import { defaultOf, emptyOf, type Issue, normalise, type Values } from '../validation';
import { coveredFields, guardedNames, type Holds, masked, mayChangeField } from './fieldRights';

/**
 * Removes from a create or update input the fields the user may not change, if they are sent back as the user sees
 * them: a masked field keeps its stored value, in a new record its default. Any other value is an issue `noRight`,
 * and so is a move that needs a permission they lack. `current` is the stored record, null for a new one; input that is not an object is left to the validator.
 */
export function permitted(
  schema: ResourceSchema,
  holds: Holds,
  input: unknown,
  current: Readonly<Values> | null,
  saving?: Saving,
): { readonly rest: unknown; readonly issues: readonly Issue[] } {
  if (!isObject(input)) return { rest: input, issues: [] };
  const issues: Issue[] = [];
  const state = schema.states?.field;
  if (state !== undefined) {
    const move = moveMade(schema, { [state]: normalise(schema.fields[state]!, input[state]) }, current);
    if (move !== undefined && !mayMove(schema, move, holds)) issues.push({ path: state, code: 'noRight' });
  }
  const fixed = guardedNames(schema).filter((name) => !mayChangeField(schema, name, holds));
  if (fixed.length === 0) return { rest: input, issues };
  const covered = coveredFields(schema, holds);
  const rest = { ...input };
  for (const name of fixed) {
    if (!Object.hasOwn(input, name) || input[name] === undefined) continue;
    const field = schema.fields[name]!;
    const isUntouched =
      current === null
        ? isNothing(field, input[name], saving)
        : isAsSeen(field, input[name], covered.get(name), current[name]);
    if (isUntouched) delete rest[name];
    else issues.push({ path: name, code: 'noRight' });
  }
  return { rest, issues };
}

/** Compares with what the user sees; a comparison with the stored value would reveal it. */
function isAsSeen(field: Field, given: unknown, cover: 'masked' | 'hidden' | undefined, stored: unknown): boolean {
  if (cover === 'hidden' || field.secret) return false;
  return same(normalise(field, given), cover === 'masked' ? masked(field, stored) : stored);
}

/** A new record's form may send the default or empty value. */
function isNothing(field: Field, given: unknown, saving?: Saving): boolean {
  const value = normalise(field, given);
  return value === null || same(value, emptyOf(field)) || same(value, defaultOf(field, saving));
}

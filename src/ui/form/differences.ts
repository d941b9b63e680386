import { same } from '../../schema/equality';
import { isStored } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';

export interface Differences {
  /** Fields that the user changed to a value other than the current one. */
  readonly both: readonly string[];
  /** Fields that only the other user changed. */
  readonly onlyTheirs: readonly string[];
}

/**
 * Compares the user's changes with those saved by another user meanwhile. Secrets are excluded, as they cannot be read
 * back.
 */
export function differencesOf(schema: ResourceSchema, base: Values, mine: Values, theirs: Values): Differences {
  const names = Object.keys(schema.fields).filter((name) => !schema.fields[name]!.secret);
  return {
    both: names.filter((name) => name in mine && !same(mine[name], base[name]) && !same(mine[name], theirs[name])),
    onlyTheirs: names.filter(
      (name) => isStored(schema.fields[name]!) && !isChanged(name, mine, base) && !same(base[name], theirs[name]),
    ),
  };
}

function isChanged(name: string, mine: Values, base: Values): boolean {
  return name in mine && !same(mine[name], base[name]);
}

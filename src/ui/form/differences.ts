import { same } from '../../schema/equality';
import { isStored } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';

export interface Differences {
  /** Fields the person changed to something else than what is there now. */
  readonly both: readonly string[];
  /** Fields the others changed and the person did not. */
  readonly onlyTheirs: readonly string[];
}

/** Compares what one person is about to send with what another has saved since. Secrets have nothing to compare. */
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

import type { Field } from '../fields';
import { fieldCode, permissionCode } from '../permissions/permissions';
import type { ResourceSchema } from '../resource';
import type { Sight } from './taken';

/**
 * The permissions that a reader needs to see a value taken from these fields of the resource: to list its records, and to
 * see each of the fields there. Only the field `shown` itself can be masked.
 */
export function sightOf(
  source: ResourceSchema,
  fields: readonly (readonly [name: string, field: Field])[],
  shown: string | null,
): Sight[] {
  const sight = new Map<string, Sight>();
  const add = (one: Sight) => {
    if (sight.get(one.code)?.see !== 'hidden') sight.set(one.code, one);
  };
  add({ code: permissionCode(source, 'list'), see: 'hidden' });
  for (const [name, { rights, taken }] of fields) {
    const asShown = (see: Sight['see']) => (name === shown ? see : 'hidden');
    if (rights?.see !== undefined) add({ code: fieldCode(source, 'see', name), see: asShown(rights.see) });
    for (const { code, see } of taken?.sight ?? []) add({ code, see: asShown(see) });
  }
  return [...sight.values()];
}

import { type Field, isStored } from '../fields';
import { splitKey } from '../filterKeys';
import { readFilters } from '../filters';
import type { ReferenceField } from '../kinds/reference/kind';
import { filterField, operatorsOf } from '../listing';
import { fieldMeant } from '../narrowed';
import type { ResourceSchema } from '../resource';
import { didYouMean } from './nearest';

/** Checks that the `where` of a reference is a filter of the other resource, and reads fields with comparable values. */
export function whereFaults(
  at: string,
  { fields }: ResourceSchema,
  { where = {} }: ReferenceField,
  target: ResourceSchema | undefined,
): string[] {
  if (target === undefined) return [];
  const names = Object.keys(fields);
  return Object.entries(where).flatMap(([key, value]) => {
    const { name, operator } = splitKey(key, value);
    const there = filterField(target, name);
    if (there === undefined || there.secret || there.rights?.see !== undefined || there.taken)
      return [
        `${at}: where names '${name}', which is no field of ${target.name} that all may see${didYouMean(name, Object.keys(target.fields))}`,
      ];
    const own = fieldMeant(value);
    if (own === null) {
      const read = readFilters(target, { [key]: value });
      return read.ok ? [] : [`${at}: where asks '${key}' for ${JSON.stringify(value)}, which no filter of it can be`];
    }
    const here = fields[own];
    if (here === undefined) return [`${at}: where reads '${own}', which is not a field${didYouMean(own, names)}`];
    if (!isStored(here) || here.secret) return [`${at}: where reads '${own}', which is not stored or secret`];
    const possible = operatorsOf(there).filter((one) => single.includes(one));
    if (!possible.includes(operator as never))
      return [`${at}: where compares '${name}' by '${operator}'; possible are ${possible.join(', ')}`];
    return isComparable(here, there) ? [] : [`${at}: where compares '${name}' with '${own}', which holds other values`];
  });
}

/** Operators whose value is that of one field. */
const single: readonly string[] = ['is', 'not', 'below', 'lt', 'lte', 'gt', 'gte'];

function isComparable(here: Field, there: Field): boolean {
  if (there.kind === 'reference' || there.kind === 'references')
    return here.kind === 'reference' && here.to === there.to;
  return here.kind === there.kind;
}

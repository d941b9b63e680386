import { isStored } from '../fields';
import { splitKey } from '../filterKeys';
import { readFilters } from '../filters';
import { isList } from '../kinds/kinds';
import { filterField, operatorsOf } from '../listing';
import { looksLikeDay } from '../periods';
import type { ResourceSchema } from '../resource';
import { didYouMean } from './nearest';

/**
 * Checks what resolving a look-up or roll-up leaves open: its filter, and that it tells nobody of records they may not
 * see.
 */
export function takenFaults(schema: ResourceSchema, known: ReadonlyMap<string, ResourceSchema>): string[] {
  return Object.entries(schema.fields).flatMap(([name, { taken, rights }]) => {
    if (taken === undefined) return [];
    const at = `${schema.name}.${name}`;
    const source = known.get(taken.from)!;
    const isLimited = source.scope !== undefined || source.audience !== undefined;
    const { audience, partOf, planLimit, matchBy = [] } = schema;
    const isHeld = [audience?.members, audience?.as, partOf, planLimit?.when?.field, ...matchBy].includes(name);
    return [
      ...(isHeld ? [`${at}: audience, partOf, planLimit and matchBy need a field that is the record's own`] : []),
      ...Object.entries(taken.where).flatMap(([key, value]) => conditionFaults(at, source, key, value)),
      ...(isLimited && rights?.see !== 'hidden'
        ? [
            `${at}: not everybody sees all ${source.name}, but all would see this of them: add rights: { see: 'hidden' }`,
          ]
        : []),
    ];
  });
}

/** Conditions that depend on the row alone: a trigger evaluates them when the row changes, not as time goes by. */
const constant: readonly string[] = ['is', 'not', 'any', 'none', 'empty', 'lt', 'lte', 'gt', 'gte', 'between'];

function conditionFaults(at: string, source: ResourceSchema, key: string, value: unknown): string[] {
  const { name, operator } = splitKey(key, value);
  const field = filterField(source, name);
  if (field === undefined || !Object.hasOwn(source.fields, name) || !isStored(field) || field.secret)
    return [
      `${at}: where names '${name}', which is no stored field of ${source.name}${didYouMean(name, Object.keys(source.fields))}`,
    ];
  const possible = operatorsOf(field).filter((one) => constant.includes(one));
  if (isList(field)) return [`${at}: where compares '${name}', which holds several values`];
  if (!possible.some((one) => one === operator))
    return [`${at}: where compares '${name}' by '${operator}'; possible are ${possible.join(', ')}`];
  if (field.kind === 'dateTime' && [value].flat().some(looksLikeDay))
    return [`${at}: where compares '${name}' with a day, which begins at another time in each place: give the time`];
  const read = readFilters(source, { [key]: value });
  return read.ok ? [] : [`${at}: where asks '${key}' for ${JSON.stringify(value)}, which no filter of it can be`];
}

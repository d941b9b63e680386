import { isStored } from '../fields';
import type { ResourceSchema, TreeRule } from '../resource';
import { didYouMean } from './nearest';

/** Siblings are spaced about 1,000 apart in the order field, so that most moves update one record only. */
const leastRoom = 1_000_000;

export function treeFaults(schema: ResourceSchema): string[] {
  if (schema.tree === undefined) return [];
  const parent = schema.fields[schema.tree.parent];
  const fits = parent?.kind === 'reference' && parent.to === schema.name;
  return [
    ...(fits
      ? []
      : [
          `tree parent '${schema.tree.parent}' is no reference to ${schema.name}${didYouMean(schema.tree.parent, Object.keys(schema.fields))}`,
        ]),
    ...orderFaults(schema, schema.tree),
    ...kindFaults(schema, schema.tree),
  ].map((fault) => `${schema.name}: ${fault}`);
}

function orderFaults(schema: ResourceSchema, { order }: TreeRule): string[] {
  if (order === undefined) return [];
  const field = schema.fields[order];
  if (field?.kind !== 'number' || !field.integer || !isStored(field))
    return [`tree order '${order}' is no integer number field`];
  const hasRoom = (field.min ?? 0) <= 0 && (field.max ?? leastRoom) >= leastRoom;
  return hasRoom ? [] : [`tree order '${order}' must allow 0 to ${leastRoom} at least`];
}

function kindFaults(schema: ResourceSchema, { kinds }: TreeRule): string[] {
  if (kinds === undefined) return [];
  const field = schema.fields[kinds.field];
  if (field?.kind !== 'choice' || !isStored(field))
    return [`tree kinds are set by '${kinds.field}', which is not a choice`];
  const named = [...kinds.top, ...Object.keys(kinds.below), ...Object.values(kinds.below).flat()];
  return [...new Set(named)]
    .filter((kind) => !Object.hasOwn(field.choices, kind))
    .map(
      (kind) =>
        `tree kinds name '${kind}', which is not a choice of '${kinds.field}'${didYouMean(kind, Object.keys(field.choices))}`,
    );
}

import { readKey } from '../filterKeys';
import type { ResourceSchema } from '../resource';

type Known = ReadonlyMap<string, ResourceSchema>;

/** Checks that named calls refer to existing tree kinds and filters. */
export function callFaults(schema: ResourceSchema, known: Known): string[] {
  return [...kindFaults(schema), ...parameterFaults(schema, known)].map((fault) => `${schema.name}: ${fault}`);
}

function kindFaults({ calls, tree, fields }: ResourceSchema): string[] {
  if (calls?.byKind === undefined) return [];
  if (tree?.kinds === undefined) return ['calls.byKind goes with tree.kinds'];
  const field = fields[tree.kinds.field];
  const choices = field?.kind === 'choice' ? field.choices : {};
  return Object.keys(calls.byKind)
    .filter((kind) => !Object.hasOwn(choices, kind))
    .map((kind) => `calls.byKind names '${kind}', which is not a choice of '${tree.kinds!.field}'`);
}

function parameterFaults(schema: ResourceSchema, known: Known): string[] {
  return Object.keys(schema.calls?.params ?? {}).flatMap((key) => {
    const read = readKey(schema, key, null);
    if (read === null) return [`calls.params names '${key}', which is no filter`];
    const field = schema.fields[read.field];
    const isBelow = read.operator === 'below' && field !== undefined && 'to' in field;
    const hasTree = !isBelow || known.get(field.to)?.tree !== undefined;
    return hasTree ? [] : [`calls.params names '${key}', but ${field.to} form no tree`];
  });
}

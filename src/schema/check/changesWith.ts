import type { ResourceSchema } from '../resource';
import { didYouMean } from './nearest';

/** Checks that the resources in `changesWith` exist and are listed once. */
export function changesWithFaults(schema: ResourceSchema, known: ReadonlyMap<string, ResourceSchema>): string[] {
  const { name, tree, changesWith = [] } = schema;
  return changesWith.flatMap((other, at) => {
    if (!known.has(other))
      return [`${name}: changesWith names '${other}', which is no resource${didYouMean(other, known.keys())}`];
    if (changesWith.indexOf(other) !== at) return [`${name}: changesWith names '${other}' twice`];
    return other === name && tree !== undefined
      ? [`${name}: changesWith names itself, as every tree does unasked`]
      : [];
  });
}

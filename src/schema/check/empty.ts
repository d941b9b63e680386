import type { Field } from '../fields';
import type { ResourceSchema } from '../resource';

/**
 * Checks that every reference that may be absent declares what its absence means, and that deleting a record never makes
 * another apply to more, or visible to more members.
 */
export function emptyFaults(schema: ResourceSchema): string[] {
  if (schema.view !== undefined) return [];
  return Object.entries(schema.fields).flatMap(([name, field]) =>
    isReference(field) ? faultsOfReference(schema, name, field) : [],
  );
}

type Reference = Field & { readonly kind: 'reference' | 'references' };

function isReference(field: Field): field is Reference {
  return field.kind === 'reference' || field.kind === 'references';
}

function faultsOfReference({ name: resource, audience }: ResourceSchema, name: string, field: Reference): string[] {
  const at = `${resource}.${name}`;
  const isAlwaysFilled = field.kind === 'reference' && field.required === true && field.shownWhen === undefined;
  if (isAlwaysFilled) return [];
  if (field.emptyMeans === undefined)
    return [`${at}: emptyMeans is missing: does a record without it apply to 'none' or to 'all'?`];
  if (field.kind === 'reference' && field.onDelete === 'clear' && field.emptyMeans === 'all')
    return [`${at}: without it a record applies to all, so a deletion must not clear it: leave out onDelete`];
  if ((audience?.as ?? audience?.members) === name && field.emptyMeans !== 'all')
    return [`${at}: everyone sees a record without an audience, so emptyMeans is 'all'`];
  return [];
}

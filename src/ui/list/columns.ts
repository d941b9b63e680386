import { useStore } from 'react-admin';
import { isPermitted } from '../../authProvider/permissions';
import { fieldNamed } from '../../schema/listing';
import { fieldAccessOf } from '../../schema/permissions/fieldRights';
import { systemFields } from '../../schema/record';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { firstView } from './firstPage';

/**
 * All showable fields: the schema's columns first, then the others in schema order. Without secrets and fields hidden
 * from the user.
 */
export function possibleColumns(schema: ResourceSchema): string[] {
  const all = [...schema.list.columns, ...Object.keys(schema.fields), ...systemFields];
  return [...new Set<string>(all)].filter((name) => isShowable(schema, name));
}

/** The user's columns of a resource, by default the schema's. Stored in this browser. */
export function useColumns(
  schema: ResourceSchema,
): [readonly string[], (columns: readonly string[] | undefined) => void] {
  const [stored, store] = useStore<readonly string[] | undefined>(`${consoleName(schema)}.columns`, undefined);
  const known = (stored ?? []).filter((name) => isShowable(schema, name));
  return [known.length > 0 ? known : (firstView(schema)?.columns ?? schema.list.columns), store];
}

/** A stored column may no longer exist or be visible to the user. */
function isShowable(schema: ResourceSchema, name: string): boolean {
  const field = fieldNamed(schema, name);
  return field !== undefined && !field.secret && fieldAccessOf(schema, name, isPermitted) !== 'hidden';
}

/** Moves a column to another index. */
export function placeColumn(columns: readonly string[], name: string, at: number): readonly string[] {
  const others = columns.filter((column) => column !== name);
  return [...others.slice(0, at), name, ...others.slice(at)];
}

/** Moves a column by one; unchanged at the ends. */
export function moveColumn(columns: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const at = columns.indexOf(name);
  const to = at + by;
  if (at < 0 || to < 0 || to >= columns.length) return columns;
  return placeColumn(columns, name, to);
}

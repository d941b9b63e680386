import { useStore } from 'react-admin';
import { isPermitted } from '../../authProvider/permissions';
import { fieldNamed } from '../../schema/listing';
import { systemFields } from '../../schema/record';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { fieldAccessOf } from '../../schema/rights';
import { firstView } from './firstPage';

/** Every field a list can show, in the schema's order: its own columns first. Secrets have no value to show, and some fields none for this person. */
export function possibleColumns(schema: ResourceSchema): string[] {
  const all = [...schema.list.columns, ...Object.keys(schema.fields), ...systemFields];
  return [...new Set<string>(all)].filter((name) => isShowable(schema, name));
}

/** The columns the person chose for a resource, in their order; until then those the list begins with. Remembered in this browser. */
export function useColumns(
  schema: ResourceSchema,
): [readonly string[], (columns: readonly string[] | undefined) => void] {
  const [stored, store] = useStore<readonly string[] | undefined>(`${consoleName(schema)}.columns`, undefined);
  const known = (stored ?? []).filter((name) => isShowable(schema, name));
  return [known.length > 0 ? known : (firstView(schema)?.columns ?? schema.list.columns), store];
}

/** A stored choice may name a field that is gone, or that the person does not see any more. */
function isShowable(schema: ResourceSchema, name: string): boolean {
  const field = fieldNamed(schema, name);
  return field !== undefined && !field.secret && fieldAccessOf(schema, name, isPermitted) !== 'hidden';
}

/** A column at another place among the others. */
export function placeColumn(columns: readonly string[], name: string, at: number): readonly string[] {
  const others = columns.filter((column) => column !== name);
  return [...others.slice(0, at), name, ...others.slice(at)];
}

/** A column moved by one place; the same columns when it stands at the end already. */
export function moveColumn(columns: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const at = columns.indexOf(name);
  const to = at + by;
  if (at < 0 || to < 0 || to >= columns.length) return columns;
  return placeColumn(columns, name, to);
}

import type { Field } from '../../schema/fields';
import { fieldCode } from '../../schema/permissions/permissions';
import type { ResourceSchema } from '../../schema/resource';
import type { Text } from '../../schema/text';

/** Why a field is read-only or redacted. */
export type Lock =
  | { readonly kind: 'rights'; readonly see: string | null; readonly change: string | null }
  | { readonly kind: 'byServer' | 'byCreation' }
  | { readonly kind: 'limits'; readonly because: Text };

/** The permission lock of a field in a redacted schema, whose field rights are only those that the user lacks. */
export function rightsLock(schema: ResourceSchema, name: string, field: Field): Lock | null {
  const { see, change } = field.rights ?? {};
  if (see === undefined && change === undefined) return null;
  return {
    kind: 'rights',
    see: see === undefined ? null : fieldCode(schema, 'see', name),
    change: change === undefined ? null : fieldCode(schema, 'change', name),
  };
}

export function lockOf(
  schema: ResourceSchema,
  name: string,
  field: Field,
  { isChange, because }: { readonly isChange: boolean; readonly because: Text | null },
): Lock | null {
  const lock = rightsLock(schema, name, field);
  if (lock !== null) return lock;
  if (because !== null) return { kind: 'limits', because };
  if (field.readOnly) return { kind: 'byServer' };
  return field.createOnly && isChange ? { kind: 'byCreation' } : null;
}

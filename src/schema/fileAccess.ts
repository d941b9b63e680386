import type { Field, FileField, FilesField } from './fields';
import { isNest, targetOf } from './references';
import type { ResourceSchema } from './resource';
import { type Holds, fieldAccessOf } from './rights';

/** The fields that name files, themselves or in the rows of a list. */
export function fileFields(schema: ResourceSchema): readonly string[] {
  const known = named.get(schema);
  if (known !== undefined) return known;
  const names = Object.keys(schema.fields).filter((name) => namesFiles(schema.fields[name]!));
  named.set(schema, names);
  return names;
}

/** True when everyone in the company may open what the field names. */
export function isForCompany(field: Field | undefined): boolean {
  return asFileField(field)?.visibleTo === 'company';
}

/** True when the field's files are kept byte for byte. */
export function keepsOriginals(field: Field | undefined): boolean {
  return asFileField(field)?.original === true;
}

/** The permission that opens the field's files, whatever else shows them; null where seeing the record is enough. */
export function openedBy(field: Field | undefined): string | null {
  const visibleTo = asFileField(field)?.visibleTo;
  return typeof visibleTo === 'object' ? visibleTo.permission : null;
}

/** True when somebody who sees a record may open the files that it names in a field. */
export function opensFiles(schema: ResourceSchema, name: string, holds: Holds): boolean {
  const field = schema.fields[name];
  if (field === undefined || !namesFiles(field) || fieldAccessOf(schema, name, holds) !== 'open') return false;
  const permission = openedBy(field);
  return permission === null || holds(permission);
}

function namesFiles(field: Field): boolean {
  return targetOf(field) === 'files' || (isNest(field) && Object.values(field.fields).some(namesFiles));
}

function asFileField(field: Field | undefined): FileField | FilesField | null {
  return field?.kind === 'file' || field?.kind === 'image' || field?.kind === 'files' ? field : null;
}

const named = new WeakMap<ResourceSchema, readonly string[]>();

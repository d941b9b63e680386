import type { Field } from '../fields';
import type { FileField } from '../kinds/file/kind';
import type { FilesField } from '../kinds/files/kind';
import { isNest, targetOf } from '../references';
import type { ResourceSchema } from '../resource';
import { fieldAccessOf, type Holds } from './fieldRights';

/** Names of the fields that contain files, directly or in list rows. Cached per schema. */
export function fileFields(schema: ResourceSchema): readonly string[] {
  const known = named.get(schema);
  if (known !== undefined) return known;
  const names = Object.keys(schema.fields).filter((name) => namesFiles(schema.fields[name]!));
  named.set(schema, names);
  return names;
}

/** Whether every member of the company may open the field's files. */
export function isForCompany(field: Field | undefined): boolean {
  return asFileField(field)?.visibleTo === 'company';
}

/** Whether the field's files are stored byte for byte. */
export function keepsOriginals(field: Field | undefined): boolean {
  return asFileField(field)?.original === true;
}

/** The permission required to open the field's files; null if seeing the record is enough. */
export function openedBy(field: Field | undefined): string | null {
  const visibleTo = asFileField(field)?.visibleTo;
  return typeof visibleTo === 'object' ? visibleTo.permission : null;
}

/** Whether a user who can see a record may open the files in one of its fields. */
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

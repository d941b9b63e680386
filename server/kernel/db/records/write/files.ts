import { fileFields, isForCompany, keepsOriginals, openedBy } from '../../../../../src/schema/permissions/fileAccess';
import { isPicture } from '../../../../../src/schema/pictures';
import { referencedIds } from '../../../../../src/schema/references';
import type { Issue, Values } from '../../../../../src/schema/validation';
import { isUsedInVisibleRecord } from '../../../files/findFile';
import { setFieldFiles, shareFiles } from '../../../files/uses';
import { type Author, query, type Trx } from '../../queries';
import { oncePerTable, type RecordTable } from '../recordTable';
import type { References, Write } from './context';

/**
 * Locks the files that a record is about to name, and returns the issues. Because a record shows its files to its
 * readers, the author may only name a file that is shared with the company, was uploaded by them, is already in this
 * field, or is in another record of the resource that they may open.
 */
export async function lockFiles(trx: Trx, { table, author, values, current }: References): Promise<Issue[]> {
  const references = filesIn(table, values);
  if (references.length === 0) return [];
  const files = await query<LockedFile>(trx, lockedSql, [
    author.companyId,
    [...new Set(references.map(({ id }) => id))],
  ]);
  const found = new Map(files.map((file) => [file.id, file]));
  const there = new Set(current === null ? [] : filesIn(table, current).map(({ field, id }) => `${field} ${id}`));
  const issues: Issue[] = [];
  for (const { field, path, id } of references) {
    if (there.has(`${field} ${id}`)) continue;
    const file = found.get(id);
    if (file === undefined || !(await mayName(trx, table, author, file))) issues.push({ path, code: 'reference' });
    else if (table.schema.fields[field]?.kind === 'image' && !isPicture(file.type))
      issues.push({ path, code: 'image' });
    else if (file.hasMetadata && !keepsOriginals(table.schema.fields[field])) issues.push({ path, code: 'metadata' });
  }
  return issues;
}

/**
 * Records who may open the files of a record that was written: its readers, or the whole company where the schema says
 * so.
 */
export async function recordFiles(trx: Trx, { table, author, id: recordId, current, values }: Write): Promise<void> {
  const { companyId } = author;
  const [was, is] = [current === null ? [] : filesIn(table, current), filesIn(table, values)];
  const filesOf = new Map<string, readonly string[]>();
  for (const name of fieldsOf(table)) {
    const [old, now] = [was, is].map((all) => all.filter(({ field }) => field === name).map(({ id }) => id));
    if (old!.join() !== now!.join()) filesOf.set(name, now!);
  }
  if (filesOf.size === 0) return;
  // Files of an earlier version of a permission-guarded field stay guarded: readers without the permission do not see
  // them in a conversation either.
  const staysGuarded = (name: string) => openedBy(table.schema.fields[name]) !== null;
  await setFieldFiles(trx, companyId, { resource: table.schema.name, recordId }, filesOf, staysGuarded);
  const shared = [...filesOf].flatMap(([name, ids]) => (isForCompany(table.schema.fields[name]) ? ids : []));
  if (shared.length > 0) await shareFiles(trx, companyId, shared);
}

interface LockedFile {
  readonly id: string;
  readonly shared: boolean;
  readonly createdBy: string | null;
  readonly hasMetadata: boolean;
  readonly type: string;
}

// Locked in id order, so that two writes with the same files do not deadlock.
const lockedSql = `
  select id, shared, created_by as "createdBy", has_metadata as "hasMetadata", type from files
   where company_id = $1 and id = any($2) order by id for no key update`;

async function mayName(trx: Trx, { schema, ...rest }: RecordTable, author: Author, file: LockedFile): Promise<boolean> {
  if (author.actor === undefined || file.shared || (file.createdBy !== null && file.createdBy === author.userId))
    return true;
  const ofThis = (name: string) => (name === schema.name ? { schema, ...rest } : undefined);
  return isUsedInVisibleRecord(trx, ofThis, author, file.id);
}

function filesIn(table: RecordTable, values: Values): { field: string; path: string; id: string }[] {
  const names = fieldsOf(table);
  if (names.length === 0) return [];
  const fields = Object.fromEntries(names.map((name) => [name, table.schema.fields[name]!]));
  return referencedIds(fields, values).flatMap(({ to, path, id }) =>
    to === 'files' ? [{ field: path.split('.')[0]!, path, id }] : [],
  );
}

const fieldsOf = oncePerTable(({ schema }) => fileFields(schema));

import type { Text } from '../../../src/schema/text';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { routeId } from '../../kernel/routes/route';
import { builtinId } from '../access/builtinRows';
import type { Catalogue } from '../access/catalogue';
import type { CompanyDeps } from '../deps';

/**
 * Derives the number of roles that grant each permission. Built-in permissions are named in the reader's language and
 * list the API calls that require them.
 */
export function permissionDetails(deps: CompanyDeps) {
  const labels = labelsOf(deps.catalogue);
  let calls: ReadonlyMap<string, string[]> | null = null;
  return async (db: Db, { companyId, language = 'en' }: Reader, records: readonly StoredRecord[]): Promise<void> => {
    calls ??= callsByCode(deps);
    const rows = await query<{ id: string; count: number }>(db, rolesSql, [companyId, records.map(({ id }) => id)]);
    const counts = new Map(rows.map((row) => [row.id, Number(row.count)]));
    const groups = groupNames(deps.catalogue, companyId);
    for (const record of records) {
      const isPermission = record.nodeType === 'PERMISSION';
      record.roleCount = isPermission ? (counts.get(record.id) ?? 0) : null;
      record.createTime = record.createdAt;
      if (!record.builtin) continue;
      const label = isPermission ? labels.get(String(record.code)) : groups.get(record.id);
      record.name = label?.[language] ?? record.name;
      if (isPermission) record.apiIds = calls.get(String(record.code)) ?? [];
    }
  };
}

const rolesSql = prepared(`
  select held.id, count(*) as count from roles, unnest(permission_ids) as held (id)
   where company_id = $1 and held.id = any($2::uuid[]) group by held.id`);

function labelsOf({ groups }: Catalogue): ReadonlyMap<string, Text> {
  return new Map(groups.flatMap((group) => group.permissions.map(({ code, label }) => [code, label] as const)));
}

function groupNames({ groups }: Catalogue, companyId: string): ReadonlyMap<string, Text> {
  return new Map(groups.map(({ key, label }) => [builtinId(companyId, 'group', key), label]));
}

function callsByCode(deps: CompanyDeps): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const id of deps.routes().map(routeId))
    for (const code of deps.codesOfApi(id)) found.set(code, [...(found.get(code) ?? []), id]);
  return found;
}

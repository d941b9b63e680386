import { permissionCode } from '../../src/schema/permissions/permissions';
import { holdersOf } from '../company/access/holders';
import type { CompanyDeps } from '../company/deps';
import { notify } from '../company/notifications/notify';
import { type Db, prepared, query, type Trx } from '../kernel/db/queries';
import type { RecordRules } from '../kernel/db/records/rules';
import type { StoredRecord } from '../kernel/db/records/storedRecord';

/** Fills the condition of webhooks: 'unsaved' if the member by whose view events are sent has left or is disabled. */
export const deriveConditions: NonNullable<RecordRules['derive']> = async (db, { companyId }, webhooks) => {
  const savers = webhooks.map(({ savedBy }) => savedBy).filter((id) => id !== null);
  const active = await activeAmong(db, companyId, savers as string[]);
  for (const webhook of webhooks) {
    const isSaved = active.has(webhook.savedBy as string);
    webhook.condition =
      webhook.enabled !== true ? 'off' : !isSaved ? 'unsaved' : webhook.failingSince ? 'failing' : 'running';
  }
};

async function activeAmong(db: Db, companyId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await query<{ id: string }>(db, activeSql, [companyId, ids])).map(({ id }) => id));
}

/** Tells everyone who may edit webhooks of those that send nothing more because a member has left or was disabled. */
export async function announceUnsaved(
  trx: Trx,
  deps: Pick<CompanyDeps, 'codesOfApi' | 'table'>,
  companyId: string,
  before: StoredRecord | null,
  after: StoredRecord | null,
): Promise<void> {
  if (before === null || after === null || !isActive(before) || isActive(after)) return;
  const stopped = await query<{ id: string; name: string; version: number }>(trx, savedSql, [companyId, after.id]);
  if (stopped.length === 0) return;
  const { schema } = deps.table('webhooks');
  const people = await holdersOf(trx, deps, companyId, permissionCode(schema, 'edit'));
  // Also whoever removed the member, who may be the only one who can save it again.
  await notify(
    trx,
    { companyId, userId: null },
    stopped.flatMap(({ id, name, version }) =>
      people.map((to) => ({
        to,
        kind: 'webhook-stopped' as const,
        parameters: { webhook: name, why: 'unsaved' as const },
        link: `${schema.route}/${id}/show`,
        dedupe: `webhook-unsaved ${id} ${version}`,
      })),
    ),
  );
}

function isActive({ status, joinStatus }: StoredRecord): boolean {
  return status === 1 && joinStatus === 'NORMAL';
}

const activeSql = prepared(`
  select id from members where company_id = $1 and id = any($2::uuid[]) and status = 1 and join_status = 'NORMAL'`);
const savedSql = prepared(
  'select id, name, version::int from webhooks where company_id = $1 and saved_by = $2::uuid and enabled order by id',
);

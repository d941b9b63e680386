import { type Db, prepared, query } from '../kernel/db/queries';
import { complete } from '../kernel/db/records/complete';
import { oncePerTable, type StoredRecord } from '../kernel/db/records/recordTable';
import type { LiveRecords } from '../kernel/realtime/broadcast/eventSources';
import type { ChatDeps } from './deps';

/** Conversations and messages are published with their records, read without a specific reader. */
export function liveChatRecords(deps: ChatDeps): ReadonlyMap<string, LiveRecords> {
  return new Map(['conversations', 'messages'].map((resource) => [resource, recordsOf(deps, resource)]));
}

function recordsOf(deps: ChatDeps, resource: string): LiveRecords {
  return async (db: Db, companyId, ids) => {
    const table = deps.table(resource);
    const records = await query<StoredRecord>(db, byIdsSql(table), [companyId, ids]);
    await complete(db, table, { companyId }, records);
    return new Map(records.map((record) => [record.id, record]));
  };
}

const byIdsSql = oncePerTable(({ table, selection }) =>
  prepared(`select ${selection} from ${table.name} where company_id = $1 and id = any($2::uuid[])`),
);

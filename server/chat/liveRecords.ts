import { type Db, kept, run } from '../kernel/db/queries';
import { complete } from '../kernel/db/records/complete';
import { oncePerTable, type StoredRecord } from '../kernel/db/records/recordTable';
import type { LiveRecords } from '../kernel/realtime/delivery/told';
import type { ChatParts } from './parts';

/** What stands on an open chat at once: it goes with its events, as the server itself sees it. */
export function liveChatRecords(parts: ChatParts): ReadonlyMap<string, LiveRecords> {
  return new Map(['conversations', 'messages'].map((resource) => [resource, recordsOf(parts, resource)]));
}

function recordsOf(parts: ChatParts, resource: string): LiveRecords {
  return async (db: Db, companyId, ids) => {
    const table = parts.table(resource);
    const records = await run<StoredRecord>(db, byIdsText(table), [companyId, ids]);
    await complete(db, table, { companyId }, records);
    return new Map(records.map((record) => [record.id, record]));
  };
}

const byIdsText = oncePerTable(({ table, selection }) =>
  kept(`select ${selection} from ${table.name} where company_id = $1 and id = any($2::uuid[])`),
);

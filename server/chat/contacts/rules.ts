import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import type { RecordRules } from '../../kernel/db/records/rules';
import { byMember, publishActivity } from '../conversations/actions/action';
import { assertNotOnHold } from '../erasure/hold';
import { addressSql } from './addressSql';

/** Finds contacts by their whole address and their IDs in channels, and updates a contact's conversations when the contact changes. */
export const contactRules: RecordRules = {
  searchAlso: addressSql,
  async derive(db, { companyId }, contacts) {
    const rows = await query<{ id: string; ids: string }>(db, channelIdsSql, [companyId, contacts.map(({ id }) => id)]);
    const ids = new Map(rows.map((row) => [row.id, row.ids]));
    for (const contact of contacts) contact.channelId = ids.get(contact.id) ?? null;
  },
  match: (db, { companyId }, _name, keys) => query(db, byChannelIdSql, [companyId, keys]),
  beforeRemove: (trx, { companyId }, { id }) => assertNotOnHold(trx, companyId, id),
  async afterWrite(trx, author, before, after) {
    if (before === null || after === null) return;
    if (before.name !== after.name) await rename(trx, author, after.id, String(after.name));
    if (before.blocked !== after.blocked && author.userId !== null)
      await publishBlocked(trx, author, after.id, after.blocked === true);
  },
};

const channelIdsSql = prepared(`
  select contact_id as id, string_agg(source_id, ', ' order by source_id) as ids from contact_channels
   where company_id = $1 and contact_id = any($2::uuid[]) group by contact_id`);
const byChannelIdSql = prepared(`
  select distinct contact_id as id, source_id as key from contact_channels where company_id = $1 and source_id = any($2::text[])`);

/** Copies the contact's name to its conversations (denormalized). */
export async function rename(trx: Trx, { companyId }: Author, contactId: string, name: string): Promise<void> {
  await query(
    trx,
    `with locked as (
       select id from conversations where company_id = $1 and contact_id = $2 and contact_name <> $3 order by id for update
     )
     update conversations c set contact_name = $3, version = version + 1, updated_at = now()
       from locked where c.id = locked.id`,
    [companyId, contactId, name],
  );
}

async function publishBlocked(trx: Trx, author: Author, contactId: string, isBlocked: boolean): Promise<void> {
  const conversations = await query<{ id: string }>(
    trx,
    'select id from conversations where company_id = $1 and contact_id = $2 order by id',
    [author.companyId, contactId],
  );
  for (const { id } of conversations)
    await publishActivity(trx, author, id, { what: isBlocked ? 'blocked' : 'unblocked', by: byMember(author) });
}

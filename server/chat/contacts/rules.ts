import { query } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { RecordRules, Trx } from '../../kernel/db/records/rules';
import { byMember, publishActivity } from '../conversations/actions/action';
import { addressSql } from './addressSql';

/** Finds contacts by their whole address, and updates a contact's conversations when the contact changes. */
export const contactRules: RecordRules = {
  searchAlso: addressSql,
  async afterWrite(trx, author, before, after) {
    if (before === null || after === null) return;
    if (before.name !== after.name) await rename(trx, author, after.id, String(after.name));
    if (before.blocked !== after.blocked && author.userId !== null)
      await publishBlocked(trx, author, after.id, after.blocked === true);
  },
};

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

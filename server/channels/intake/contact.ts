import { contactFor, isNewEvent } from '../../chat/messages/receive';
import { prepared, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { changeRecord } from '../../kernel/db/records/write/write';
import type { ChannelAccount, InboundEvent } from '../adapter';
import type { ChannelDeps } from '../deps';

/** Updates a contact's name from the channel. A name set by the company is kept. */
export async function receiveContact(
  trx: Trx,
  deps: ChannelDeps,
  account: Pick<ChannelAccount, 'id' | 'companyId'>,
  { eventId, contact }: Extract<InboundEvent, { type: 'contact' }>,
): Promise<boolean> {
  const { companyId } = account;
  if (!(await isNewEvent(trx, account.id, eventId, 'contact'))) return false;
  const { id } = await contactFor(trx, deps, account, contact);
  const name = [...(contact.name?.trim() ?? '')].slice(0, 60).join('');
  if (name === '') return true;
  await query(trx, 'select 1 from contacts where company_id = $1 and id = $2 for update', [companyId, id]);
  const author = { companyId, userId: null, requestId: 'channel' };
  const current = await readRecord(trx, deps.table('contacts'), author, id);
  const [previous] = await query<{ name: string }>(trx, storeNameSql, [account.id, contact.sourceId, name]);
  if (previous?.name !== current.name) return true;
  await changeRecord(trx, deps.table('contacts'), author, current, { ...current, name });
  for (const conversation of await query<{ id: string }>(trx, conversationsSql, [companyId, id, name])) {
    const record = await readRecord(trx, deps.table('conversations'), author, conversation.id);
    await changeRecord(trx, deps.table('conversations'), author, record, { ...record, contactName: name });
  }
  return true;
}

/** Stores the new name and returns the previous one. */
const storeNameSql = prepared(`
  with before as (
    select k.id, coalesce(k.reported_name, k.source_id) as name from contact_channels k where k.account_id = $1 and k.source_id = $2
  ), stored as (update contact_channels set reported_name = $3 from before where contact_channels.id = before.id)
  select name from before`);
const conversationsSql = prepared(`
  select id from conversations where company_id = $1 and contact_id = $2 and contact_name <> $3 order by id for update`);

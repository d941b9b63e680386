import { runAll } from '../../company/runAll';
import type { Author, Trx } from '../../kernel/db/queries';
import { type Db, inTransaction, query } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { readRecord } from '../../kernel/db/records/read';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { invalid, Refusal } from '../../kernel/http/refusal';
import { housekeepingQueue } from '../../kernel/jobs/cleanUp';
import { enqueue } from '../../kernel/jobs/queue';
import { assertAllSeen } from '../contacts/seen';
import type { ChatDeps } from '../deps';
import { emptyConversationsSql, forgetContactSql, forgetCopiesSql, forgetFilesSql } from './contentSql';
import { assertNotOnHold } from './hold';

/** What remains as the name of a customer. */
const erasedName = '—';

/**
 * Erases a customer: who they are, and what was said. Orders, payments, deliveries and codes keep their amounts and
 * states, so books and statistics still add up. Throws a validation error unless `name` is the customer's,
 * CONTACT_BEYOND if they use accounts hidden from the author, ON_HOLD, and CONTACT_BUSY while something is still owed.
 */
export async function eraseContact(
  db: Db,
  deps: ChatDeps,
  author: Author,
  contactId: string,
  name: string,
): Promise<StoredRecord> {
  const table = deps.table('contacts');
  return inTransaction(db, async (trx) => {
    await query(trx, 'select 1 from contacts where company_id = $1 and id = $2 for no key update', [
      author.companyId,
      contactId,
    ]);
    const contact = await readRecord(trx, table, author, contactId, 'erase');
    await assertAllSeen(trx, deps, author, [contact]);
    if (name.trim() !== String(contact.name).trim())
      throw invalid([{ path: 'name', code: 'rule', message: words.otherName }]);
    await assertNotOnHold(trx, author.companyId, contactId);
    const [owed] = await query<{ orders: number }>(trx, owedSql, [author.companyId, contactId]);
    if (owed!.orders > 0) throw new Refusal(409, 'CONTACT_BUSY', words.busy, { data: owed });
    // Messages that arrive meanwhile wait, and are not missed.
    await query(trx, lockTalksSql, [author.companyId, contactId]);
    await forgetContact(trx, deps, author.companyId, contactId);
    await logOperation(trx, table, author, 'purge', null, contactId);
    // Deletes the files' contents, which are outside the database.
    await enqueue(trx, { queue: housekeepingQueue, payload: {} });
    return readRecord(trx, table, author, contactId);
  });
}

async function forgetContact(trx: Trx, deps: ChatDeps, companyId: string, contactId: string): Promise<void> {
  const records = await query<Found>(trx, recordsSql, [companyId, contactId]);
  const { names, addresses, emails } = (await query<Named>(trx, namesSql, [companyId, contactId]))[0]!;
  const ids = records.map(({ id }) => id);
  const conversations = records.filter(({ kind }) => kind === 'conversation').map(({ id }) => id);
  const mentioned = patternsOf(records.filter(({ kind }) => kind !== 'part').map(({ id }) => id));
  const copies = [companyId, ids, mentioned, names, addresses, emails.map(deps.mailKeyOf)];
  // A large company's logs take longer to read than a request may usually wait.
  await query(trx, `set local statement_timeout = '10min'`, []);
  await query(trx, forgetFilesSql, [companyId, ids]);
  await runAll(trx, forgetCopiesSql, copies);
  await runAll(trx, emptyConversationsSql, [companyId, conversations]);
  await runAll(trx, forgetContactSql, [companyId, contactId, erasedName]);
}

/** 'part': found by the record that it belongs to, so no other text has its ID alone. */
interface Found {
  readonly id: string;
  readonly kind: 'conversation' | 'record' | 'part';
}

interface Named {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  readonly emails: readonly string[];
}

/** A pattern that is too long is refused by the database. */
const idsOfPattern = 100;

function patternsOf(ids: readonly string[]): string[] {
  const count = Math.ceil(ids.length / idsOfPattern);
  return Array.from({ length: count }, (_, at) => ids.slice(at * idsOfPattern, (at + 1) * idsOfPattern).join('|'));
}

const lockTalksSql =
  'select 1 from conversations where company_id = $1 and contact_id = $2 order by id for no key update';
const owedSql = `
  select count(*)::int as orders from orders o where o.company_id = $1 and o.contact_id = $2 and (
    exists (select from deliveries d where d.company_id = $1 and d.order_id = o.id
       and d.state in ('scheduled', 'waiting_stock', 'allocated', 'sending', 'needs_review'))
    or exists (select from payment_attempts a where a.company_id = $1 and a.order_id = o.id and a.state = 'open')
    or exists (select from payment_refunds r where r.company_id = $1 and r.order_id = o.id and r.state = 'sending')
    or exists (select from payment_inbox i where i.company_id = $1 and i.order_id = o.id and i.outcome in ('waiting', 'review')))`;
/** The records that are about a customer, with those of customers who were merged into them. */
const recordsSql = `
  with talks as (select id from conversations where company_id = $1 and contact_id = $2),
  said as (select id, kind, payload from messages where company_id = $1 and conversation_id in (select id from talks))
  select $2::uuid as id, 'record' as kind
   union select (payload -> 'from' ->> 'id')::uuid, 'record' from said where kind = 'system' and payload ->> 'what' = 'merged'
   union all select id, 'conversation' from talks
   union all select id, 'part' from said
   union all select id, 'part' from contact_notes where company_id = $1 and contact_id = $2
   union all select id, 'part' from knowledge where company_id = $1 and state <> 'approved'
                and message_id in (select id from said)
   union all select id, 'record' from orders where company_id = $1 and contact_id = $2
   union all select id, 'record' from deliveries where company_id = $1 and contact_id = $2`;
/**
 * What names a customer in copies that have no ID. Numbers also by their last digits, as files have them in many
 * formats. Short words are in too many texts of others.
 */
const namesSql = `
  with emails as (
    select lower(email) as email from contacts where company_id = $1 and id = $2
     union select lower(email) from orders where company_id = $1 and contact_id = $2
  ), ids as (select source_id, reported_name from contact_channels where company_id = $1 and contact_id = $2),
  contact as (select name, mobile from contacts where company_id = $1 and id = $2),
  named as (select name from contact union select reported_name from ids),
  addresses as (
    select mobile as address from contact union select right(mobile, 9) from contact
     union select email from emails union select source_id from ids)
  select array(select name from named where length(name) > 1) as names,
         array(select address from addresses where length(address) > 4) as addresses,
         array(select email from emails where email is not null) as emails`;

const words = {
  otherName: { en: "This isn't the contact's name.", zh: '与客户名称不符。' },
  busy: {
    en: 'Orders of this contact are being paid or delivered. Finish, cancel or refund them first.',
    zh: '该客户还有订单正在付款或发货，请先完成、取消或退款。',
  },
};

import { v7 as newId } from 'uuid';
import { isStarred } from '../../../src/schema/rating';
import { databaseNow } from '../../kernel/clock';
import { type Db, inTransaction, prepared, query, type Trx } from '../../kernel/db/queries';
import { addRecord } from '../../kernel/db/records/write/write';
import { recordFileUse } from '../../kernel/files/uses';
import { notFound } from '../../kernel/http/refusal';
import { lockConversation } from '../conversations/lock';
import type { ChatDeps } from '../deps';
import { keepRating, ratingIn } from '../ratings/take';
import { fileIn } from './append';
import type { AccountOfChannel, Inbound, InboundContact, Received } from './inbound';
import { type Kept, keepInbound, keepSoon, type ReceivedMessage } from './keepInbound';
import { isLongAgo, type LongAgo, recordLastSeen } from './lastInbound';

/**
 * Stores an inbound message exactly once, with a contact and conversation if new, and reopens a resolved or snoozed
 * conversation. Returns null for a duplicate event or message.
 */
export async function receiveMessage(
  db: Db,
  deps: ChatDeps,
  account: AccountOfChannel,
  inbound: Inbound,
): Promise<Received | null> {
  const { eventId, occurredAt, conversation, message } = inbound;
  const { companyId, id: accountId } = account;
  const said: ReceivedMessage = { accountId, eventId, occurredAt, conversation, message };
  const fileId = fileIn(message.payload);
  // One that may answer the question for a rating is looked at below.
  const isAlone = db.isTransaction || fileId !== null || isStarred(message.text);
  const soon = isAlone ? null : await keepSoon(db, companyId, said);
  if (soon !== null) return received(db, account, soon);
  // Its conversation is new, locked or asked for a rating, or it is known. When the lock is held, the same statement decides.
  let isRated = false;
  const taken = await inTransaction(db, async (trx) => {
    const { isKnown, id } = await lockKnown(trx, account, inbound);
    if (isKnown) return null;
    const rating = id === null ? null : await ratingIn(trx, companyId, id, message);
    if (rating !== null) {
      if (!(await isNewEvent(trx, accountId, eventId, 'message'))) return null;
      isRated = true;
      return keepRating(trx, deps, companyId, id!, rating, message, occurredAt);
    }
    if (id === null) await lockConversation(trx, companyId, await newConversation(trx, deps, account, inbound));
    const [kept = null] = await keepInbound(trx, companyId, [said]);
    if (kept === null) return null;
    const use = { resource: 'conversations', recordId: kept.conversationId };
    if (fileId !== null) await recordFileUse(trx, companyId, fileId, use);
    return received(trx, account, kept);
  });
  // The thanks are queued.
  if (isRated) deps.wakeSends();
  return taken;
}

async function received(db: Db, account: AccountOfChannel, kept: Kept): Promise<Received> {
  await recordLastSeen(db, account, kept);
  const { conversationId, id: messageId, seq, isDue } = kept;
  return { conversationId, messageId, seq, isDue };
}

/** Records a channel event; false if it is already recorded. Events of different kinds may have the same id. */
export async function isNewEvent(trx: Trx, accountId: string, eventId: string, kind: string): Promise<boolean> {
  const rows = await query(trx, newEventSql, [accountId, eventId, kind]);
  return rows.length === 1;
}

const newEventSql = prepared(
  'insert into inbound_events (account_id, event_id, kind) values ($1, $2, $3) on conflict do nothing returning 1 as recorded',
);

/** Finds and locks an event's conversation; `id` is null if there is none. */
async function lockKnown(
  trx: Trx,
  { companyId, id }: AccountOfChannel,
  { eventId, conversation }: Inbound,
): Promise<{ readonly isKnown: boolean; readonly id: string | null }> {
  const [row] = await query<{ isKnown: boolean; id: string | null }>(trx, lockKnownSql, [
    companyId,
    id,
    conversation,
    eventId,
  ]);
  return row!;
}

/** The account's conversation with that external id, created with its contact if new. Not locked yet. */
export async function conversationFor(
  trx: Trx,
  deps: ChatDeps,
  account: AccountOfChannel,
  inbound: Pick<Inbound, 'conversation' | 'contact' | 'productExternalId'>,
): Promise<string> {
  return (
    (await knownConversation(trx, account, inbound.conversation)) ??
    (await newConversation(trx, deps, account, inbound))
  );
}

async function newConversation(...given: Parameters<typeof makeConversation>): Promise<string> {
  const [trx, , account, { conversation, contact }] = given;
  // Advisory lock: two concurrent first messages would otherwise each create a contact.
  await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 7206112003))', [
    `${account.id} ${contact.sourceId} ${conversation}`,
  ]);
  return (await knownConversation(trx, account, conversation)) ?? makeConversation(...given);
}

/** The conversation found; `id` is null if there is none. */
interface Known extends LongAgo {
  readonly id: string | null;
}

async function knownConversation(trx: Trx, account: AccountOfChannel, externalId: string): Promise<string | null> {
  const [known] = await query<Known>(trx, knownSql, [account.companyId, account.id, externalId]);
  if (known === undefined) return null;
  await recordLastSeen(trx, account, known);
  return known.id;
}

const knownSql = prepared(`
  select c.id, c.contact_id as "contactId", ${isLongAgo('p.last_seen_at')} as "contactStale", ${isLongAgo('a.last_inbound_at')} as "accountStale"
    from conversations c join contacts p on p.id = c.contact_id join accounts a on a.id = c.account_id
   where c.company_id = $1 and c.account_id = $2 and c.external_id = $3`);
const lockKnownSql = prepared(`
  with known as (
    select id from conversations where company_id = $1 and account_id = $2 and external_id = $3 for no key update)
  select exists (select from inbound_events where account_id = $2 and event_id = $4 and kind = 'message') as "isKnown", known.id
    from (select) as always left join known on true`);

async function makeConversation(
  trx: Trx,
  deps: ChatDeps,
  account: AccountOfChannel,
  { conversation, contact, productExternalId }: Pick<Inbound, 'conversation' | 'contact' | 'productExternalId'>,
): Promise<string> {
  const { companyId } = account;
  const author = { companyId, userId: null, requestId: 'channel' };
  const { id: contactId, name } = await contactFor(trx, deps, account, contact);
  const [product] =
    productExternalId === null || productExternalId === undefined
      ? []
      : await query<{ id: string }>(trx, 'select id from products where company_id = $1 and external_id = $2', [
          companyId,
          productExternalId,
        ]);
  const made = await addRecord(trx, deps.table('conversations'), author, {
    contactName: name,
    contactId,
    accountId: account.id,
    externalId: conversation,
    productId: product?.id ?? null,
    status: 'open',
    mode: 'bot',
    priority: 'none',
    labels: [],
    lastSeq: 0,
    incomingCount: 0,
    answeredCount: 0,
  });
  return made.id;
}

/** The account's contact with that channel id, created if new. Throws NOT_FOUND if the account was deleted. */
export async function contactFor(
  trx: Trx,
  deps: ChatDeps,
  account: AccountOfChannel,
  contact: InboundContact,
): Promise<{ readonly id: string; readonly name: string }> {
  const { companyId } = account;
  if ((await query(trx, accountSql, [companyId, account.id])).length === 0) throw notFound();
  // Locked, so that a merge cannot delete the contact before its conversation exists.
  const find = () =>
    query<{ id: string; name: string }>(
      trx,
      `select p.id, p.name from contact_channels k join contacts p on p.id = k.contact_id
        where k.company_id = $1 and k.account_id = $2 and k.source_id = $3 for key share of p`,
      [companyId, account.id, contact.sourceId],
    );
  const [known] = await find();
  if (known !== undefined) return known;
  await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 7206112004))', [
    `${account.id} ${contact.sourceId}`,
  ]);
  const [meanwhile] = await find();
  if (meanwhile !== undefined) return meanwhile;
  const now = databaseNow().toISOString();
  const name = [...(contact.name?.trim() || contact.sourceId)].slice(0, 60).join('');
  const author = { companyId, userId: null, requestId: 'channel' };
  const made = await addRecord(trx, deps.table('contacts'), author, {
    name,
    accountIds: [account.id],
    language: contact.language ?? null,
    email: contact.email ?? null,
    mobile: contact.mobile ?? null,
    labels: [],
    blocked: false,
    onHold: false,
    details: [],
    firstSeenAt: now,
    lastSeenAt: now,
  });
  await query(
    trx,
    `insert into contact_channels (id, company_id, account_id, contact_id, source_id, verified, reported_name)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), companyId, account.id, made.id, contact.sourceId, contact.verified ?? false, name],
  );
  return { id: made.id, name };
}

// A concurrent deletion waits for this lock and then finds the account in use.
const accountSql = prepared('select 1 as found from accounts where company_id = $1 and id = $2 for key share');

import { v7 as newId } from 'uuid';
import type { MessageKind } from '../../../src/schema/chat';
import { type Db, inTransaction, kept, run } from '../../kernel/db/queries';
import { addRecord } from '../../kernel/db/records/create';
import { noted } from '../../kernel/db/records/noted';
import { oncePerTable } from '../../kernel/db/records/recordTable';
import type { Trx } from '../../kernel/db/records/rules';
import { holdConversation } from '../conversations/hold';
import type { ChatParts } from '../parts';
import { appendMessage } from './append';

/** A message as a channel brought it. */
export interface Inbound {
  /** The channel's number of the event; told again within seven days it is a duplicate. */
  readonly eventId: string;
  /** ISO 8601. */
  readonly occurredAt: string | null;
  /** What the channel calls the conversation. */
  readonly conversation: string;
  readonly contact: InboundContact;
  /** What the channel calls the product they talk about. */
  readonly productExternalId?: string | null;
  readonly message: {
    readonly externalId: string | null;
    readonly kind: MessageKind;
    readonly text: string | null;
    readonly payload: unknown;
    /** The channel's number of the message that it answers. */
    readonly replyTo?: string | null;
    readonly clientId?: string | null;
  };
}

export interface InboundContact {
  /** What the channel calls them. */
  readonly sourceId: string;
  readonly name: string | null;
  readonly language?: 'en' | 'zh' | null;
  /** Proved by the shop's signature. */
  readonly verified?: boolean;
}

export interface Received {
  readonly conversationId: string;
  readonly messageId: string;
  readonly seq: number;
}

interface AccountOfChannel {
  readonly id: string;
  readonly companyId: string;
}

/**
 * Keeps an inbound message once: contact and conversation are made when they are new, a resolved or snoozed conversation
 * opens again. Answers null for an event, or a message, that is there already. All or nothing.
 */
export function receiveMessage(
  db: Db,
  parts: ChatParts,
  account: AccountOfChannel,
  inbound: Inbound,
): Promise<Received | null> {
  return inTransaction(db, async (trx) => {
    const { isNew, ...known } = await noteEvent(trx, account, inbound);
    if (!isNew) return null;
    // Held before anything is written: of two that bring the same message at once the second sees the first's.
    const conversationId =
      known.id === null ? await heldAnew(trx, parts, account, inbound) : await heardOf(trx, parts, account, known);
    const { externalId, kind, text, payload, replyTo, clientId } = inbound.message;
    const appended = await appendMessage(trx, account.companyId, conversationId, {
      ...{ direction: 'incoming', kind, text, payload, status: 'delivered', senderKind: 'contact' },
      ...{ senderId: null, externalId, clientId, occurredAt: inbound.occurredAt },
      replyToId: replyTo === undefined || replyTo === null ? null : await messageCalled(trx, account, replyTo),
    });
    return appended === null ? null : { conversationId, messageId: appended.id, seq: appended.seq };
  });
}

/** Notes an event of a channel; false when it was noted before. */
export async function isNewEvent(trx: Trx, accountId: string, eventId: string): Promise<boolean> {
  const rows = await run(trx, newEventText, [accountId, eventId]);
  return rows.length === 1;
}

const newEventText = kept(
  'insert into inbound_events (account_id, event_id) values ($1, $2) on conflict do nothing returning 1 as noted',
);

/** Notes an event, finds the conversation that it belongs to and holds its row, in one statement. */
async function noteEvent(
  trx: Trx,
  { companyId, id }: AccountOfChannel,
  { eventId, conversation }: Inbound,
): Promise<Known & { readonly isNew: boolean }> {
  const [row] = await run<Known & { isNew: boolean }>(trx, noteText, [companyId, id, conversation, eventId]);
  return row!;
}

/** The account's conversation of that name, made with its contact when it is new. Its row is not held yet. */
export async function conversationFor(
  trx: Trx,
  parts: ChatParts,
  account: AccountOfChannel,
  inbound: Pick<Inbound, 'conversation' | 'contact' | 'productExternalId'>,
): Promise<string> {
  return (
    (await knownConversation(trx, parts, account, inbound.conversation)) ??
    (await newConversation(trx, parts, account, inbound))
  );
}

async function heldAnew(...given: Parameters<typeof makeConversation>): Promise<string> {
  const [trx, , { companyId }] = given;
  const id = await newConversation(...given);
  await holdConversation(trx, companyId, id);
  return id;
}

async function newConversation(...given: Parameters<typeof makeConversation>): Promise<string> {
  const [trx, parts, account, { conversation, contact }] = given;
  // Two first messages at once would else each make a contact.
  await run(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 7206112003))', [
    `${account.id} ${contact.sourceId} ${conversation}`,
  ]);
  return (await knownConversation(trx, parts, account, conversation)) ?? makeConversation(...given);
}

/** A conversation as it was found; null: there is none. */
interface Known {
  readonly id: string | null;
  readonly contactId: string | null;
  readonly contactStale: boolean | null;
  readonly accountStale: boolean | null;
}

async function knownConversation(
  trx: Trx,
  parts: ChatParts,
  account: AccountOfChannel,
  externalId: string,
): Promise<string | null> {
  const [known] = await run<Known>(trx, knownText, [account.companyId, account.id, externalId]);
  return known === undefined ? null : heardOf(trx, parts, account, known);
}

/** Notes, at most once a minute, that contact and account were heard of. */
async function heardOf(
  trx: Trx,
  { table }: ChatParts,
  { companyId, id }: AccountOfChannel,
  known: Known,
): Promise<string> {
  if (known.contactStale) await run(trx, seenText(table('contacts')), [companyId, known.contactId]);
  if (known.accountStale) await run(trx, heardText(table('accounts')), [companyId, id]);
  return known.id!;
}

const stale = (column: string) => `coalesce(${column} < now() - interval '1 minute', true)`;
const known = `
  select c.id, c.contact_id as "contactId", ${stale('p.last_seen_at')} as "contactStale", ${stale('a.last_inbound_at')} as "accountStale"
    from conversations c join contacts p on p.id = c.contact_id join accounts a on a.id = c.account_id
   where c.company_id = $1 and c.account_id = $2 and c.external_id = $3`;
const knownText = kept(known);
const noteText = kept(`
  with noted as (insert into inbound_events (account_id, event_id) values ($2, $4) on conflict do nothing returning 1),
       known as (${known} for no key update of c)
  select exists (select from noted) as "isNew", known.* from (select) as always left join known on true`);
/** Nobody waits for it: whoever holds the row notes the same, or it is noted with the next message. */
const notedNow = (column: string) =>
  oncePerTable((table) => {
    const { name } = table.table;
    const change = `update ${name} set ${column} = now() where company_id = $1 and id = (
      select id from ${name} where company_id = $1 and id = $2 and ${stale(column)} for no key update skip locked)
      returning ${table.selection}`;
    return kept(noted(table, '$1', change));
  });
const seenText = notedNow('last_seen_at');
const heardText = notedNow('last_inbound_at');

async function makeConversation(
  trx: Trx,
  parts: ChatParts,
  account: AccountOfChannel,
  { conversation, contact, productExternalId }: Pick<Inbound, 'conversation' | 'contact' | 'productExternalId'>,
): Promise<string> {
  const { companyId } = account;
  const author = { companyId, userId: null, requestId: 'channel' };
  const { id: contactId, name } = await contactFor(trx, parts, account, contact);
  const [product] =
    productExternalId === null || productExternalId === undefined
      ? []
      : await run<{ id: string }>(trx, 'select id from products where company_id = $1 and external_id = $2', [
          companyId,
          productExternalId,
        ]);
  const made = await addRecord(trx, parts.table('conversations'), author, {
    ...{
      contactName: name,
      contactId,
      accountId: account.id,
      externalId: conversation,
      productId: product?.id ?? null,
    },
    ...{ status: 'open', mode: 'bot', priority: 'none', labels: [], lastSeq: 0, incomingCount: 0, answeredCount: 0 },
  });
  return made.id;
}

/** Whom the account knows by that number; a new contact when it is nobody yet. */
export async function contactFor(
  trx: Trx,
  parts: ChatParts,
  account: AccountOfChannel,
  contact: InboundContact,
): Promise<{ readonly id: string; readonly name: string }> {
  const { companyId } = account;
  // Held, so that a merge cannot take the contact away before its conversation is there.
  const find = () =>
    run<{ id: string; name: string }>(
      trx,
      `select p.id, p.name from contact_channels k join contacts p on p.id = k.contact_id
        where k.company_id = $1 and k.account_id = $2 and k.source_id = $3 for key share of p`,
      [companyId, account.id, contact.sourceId],
    );
  const [known] = await find();
  if (known !== undefined) return known;
  await run(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 7206112004))', [
    `${account.id} ${contact.sourceId}`,
  ]);
  const [meanwhile] = await find();
  if (meanwhile !== undefined) return meanwhile;
  const now = new Date().toISOString();
  const name = [...(contact.name?.trim() || contact.sourceId)].slice(0, 60).join('');
  const author = { companyId, userId: null, requestId: 'channel' };
  const made = await addRecord(trx, parts.table('contacts'), author, {
    ...{ name, accountIds: [account.id], language: contact.language ?? null, labels: [], blocked: false, details: [] },
    ...{ firstSeenAt: now, lastSeenAt: now },
  });
  await run(
    trx,
    `insert into contact_channels (id, company_id, account_id, contact_id, source_id, verified, told_name)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), companyId, account.id, made.id, contact.sourceId, contact.verified ?? false, name],
  );
  return { id: made.id, name };
}

async function messageCalled(trx: Trx, account: AccountOfChannel, externalId: string): Promise<string | null> {
  const text = 'select id from messages where company_id = $1 and account_id = $2 and external_id = $3';
  const [row] = await run<{ id: string }>(trx, text, [account.companyId, account.id, externalId]);
  return row?.id ?? null;
}

import { receiveMessage } from '../../chat/messages/receive';
import { inPatientTransaction, patiently } from '../../kernel/db/patience';
import { type Db, inSavepoint, type Trx } from '../../kernel/db/queries';
import { failPoint } from '../../kernel/failPoints';
import { asRefusal } from '../../kernel/http/asRefusal';
import { invalid, type Refusal } from '../../kernel/http/refusal';
import { channelMessages } from '../../kernel/metrics/counted';
import type { ChannelAccount, InboundEvent, PushedEvent } from '../adapter';
import type { ChannelDeps } from '../deps';
import { withFiles } from './attachments';
import { receiveContact } from './contact';
import { receiveEcho } from './echo';
import { receiveEdit, withReplacedFiles } from './edit';
import { withPossibleTimes } from './happened';
import { receiveStatus } from './status';
import { publishTyping } from './typing';

/** What became of an event: a duplicate changed nothing, nor did a refused one. */
export type Outcome = 'stored' | 'duplicate' | Refusal;

type Account = Pick<ChannelAccount, 'id' | 'companyId' | 'channel'>;

/**
 * The single entry point for channel events. Each is stored, is a duplicate, or is refused, which does not affect the
 * others; any other error stores none of them. Files are downloaded first; if a download fails, the message contains a
 * note instead. `within` runs in the same transaction. Returns the outcomes in the given order.
 */
export async function receiveEvents(
  db: Db,
  deps: ChannelDeps,
  account: Account,
  pushed: readonly PushedEvent[],
  within?: (trx: Trx) => Promise<void>,
): Promise<Outcome[]> {
  const dated = await withPossibleTimes(db, account, pushed.filter(isReadable));
  const events = await withFiles(db, deps, account, await withReplacedFiles(db, account, dated));
  const outcomes = await receiveReadable(db, deps, account, events, within);
  events.forEach(({ type }, at) => {
    const result = typeof outcomes[at] === 'string' ? outcomes[at] : 'refused';
    if (type === 'message') channelMessages.inc({ channel: account.channel, direction: 'in', result });
  });
  await publishTyping(db, deps, account, events);
  return pushed.map((event) => (isReadable(event) ? outcomes.shift()! : invalid(event.issues)));
}

function isReadable(event: PushedEvent): event is InboundEvent {
  return event.type !== 'unreadable';
}

async function receiveReadable(
  db: Db,
  deps: ChannelDeps,
  account: Account,
  events: readonly InboundEvent[],
  within: ((trx: Trx) => Promise<void>) | undefined,
): Promise<Outcome[]> {
  const [only, ...others] = events;
  // The most common calls, a single message or order, are batched with concurrent ones instead of opening their own
  // transaction.
  if (only?.type === 'message' && others.length === 0 && within === undefined)
    return [await receiveAlone(db, deps, account, only)];
  const paid =
    only?.type === 'order' && others.length === 0 && within === undefined
      ? await receivePaid(db, deps, account, only)
      : null;
  const outcomes = paid === null ? await storeAll(db, deps, account, events, within) : [paid];
  if (events.some(({ type }) => type === 'message' || type === 'edit')) deps.wakeReplies();
  if (events.some(isOrder)) {
    await failPoint('order.after-commit');
    deps.orders.received();
  }
  return outcomes;
}

/** In one transaction. Only if one of several events is refused are all stored again, each in a savepoint. */
async function storeAll(
  db: Db,
  deps: ChannelDeps,
  account: Account,
  events: readonly InboundEvent[],
  within: ((trx: Trx) => Promise<void>) | undefined,
): Promise<Outcome[]> {
  const attempt = (store: (trx: Trx, event: InboundEvent) => Promise<Outcome>) =>
    inPatientTransaction(db, async (trx) => {
      await within?.(trx);
      const outcomes = new Map<InboundEvent, Outcome>();
      for (const event of inOrderOfRows(events)) outcomes.set(event, await store(trx, event));
      if (events.some(isOrder)) await failPoint('order.before-commit');
      return events.map((event) => outcomes.get(event)!);
    });
  const plainly = (trx: Trx, event: InboundEvent) => receiveOne(trx, deps, account, event);
  try {
    return await attempt(plainly);
  } catch (error) {
    const refusal = refusalIn(error);
    if (events.length === 1 && within === undefined) return [refusal];
    return attempt((trx, event) => inSavepoint(trx, () => plainly(trx, event)).catch(refusalIn));
  }
}

async function receiveAlone(
  db: Db,
  deps: ChannelDeps,
  account: Account,
  event: Extract<InboundEvent, { type: 'message' }>,
): Promise<Outcome> {
  try {
    const received = await patiently(() => receiveMessage(db, deps, account, event));
    // Messages that wait for their merge window are found by the regular poll.
    if (received?.isDue) deps.wakeReplies();
    return outcomeOf(received !== null);
  } catch (error) {
    return refusalIn(error);
  }
}

/** Null: more than a payment is reported, and nothing is stored yet. */
async function receivePaid(
  db: Db,
  deps: ChannelDeps,
  account: Account,
  event: Extract<InboundEvent, { type: 'order' }>,
): Promise<Outcome | null> {
  try {
    return (await deps.orders.receivePaid(db, account, event)) ? 'stored' : null;
  } catch (error) {
    return refusalIn(error);
  }
}

async function receiveOne(trx: Trx, deps: ChannelDeps, account: Account, event: InboundEvent): Promise<Outcome> {
  switch (event.type) {
    case 'message':
      return outcomeOf((await receiveMessage(trx, deps, account, event)) !== null);
    case 'edit':
      return outcomeOf(await receiveEdit(trx, deps, account, event));
    case 'echo':
      return outcomeOf(await receiveEcho(trx, deps, account, event));
    case 'status':
      return outcomeOf(await receiveStatus(trx, account, event));
    case 'contact':
      return outcomeOf(await receiveContact(trx, deps, account, event));
    case 'typing':
      return 'stored';
    case 'order':
      return outcomeOf(await deps.orders.receiveOrder(trx, account, event));
  }
}

function outcomeOf(isNew: boolean): Outcome {
  return isNew ? 'stored' : 'duplicate';
}

/** The refusal of one event. Rethrows what concerns the whole call: a fault, or that the account no longer exists. */
function refusalIn(error: unknown): Refusal {
  const refusal = asRefusal(error as Error);
  if (refusal.status !== 400 && refusal.status !== 409) throw error;
  return refusal;
}

function isOrder({ type }: InboundEvent): boolean {
  return type === 'order';
}

/**
 * Sorts by conversation and keeps the order within each one: a fixed lock order prevents deadlocks between concurrent
 * requests. The events of one order stay together, in the conversation of the first.
 */
function inOrderOfRows(events: readonly InboundEvent[]): InboundEvent[] {
  const firstOf = new Map<string, string>();
  const placed = events.map((event) => {
    const conversation = 'conversation' in event ? event.conversation : '';
    if (event.type !== 'order') return { event, place: conversation };
    const { externalId } = event.order;
    const place = firstOf.get(externalId) ?? conversation;
    firstOf.set(externalId, place);
    return { event, place };
  });
  return placed.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0)).map(({ event }) => event);
}

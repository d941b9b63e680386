import { receiveMessage } from '../../chat/messages/receive';
import { inPatientTransaction, patiently } from '../../kernel/db/patience';
import type { Db } from '../../kernel/db/queries';
import type { Trx } from '../../kernel/db/records/rules';
import { failPoint } from '../../kernel/failPoints';
import { invalid, Refusal } from '../../kernel/http/refusal';
import type { ChannelAccount, InboundEvent } from '../adapter';
import type { ChannelDeps } from '../deps';
import { withFiles } from './attachments';
import { receiveContact } from './contact';
import { receiveEcho } from './echo';
import { receiveEdit, withReplacedFiles } from './edit';
import { receiveStatus } from './status';
import { publishTyping } from './typing';

/** The number of new events and of duplicates. */
export interface Taken {
  readonly accepted: number;
  readonly duplicates: number;
}

type Account = Pick<ChannelAccount, 'id' | 'companyId' | 'channel'>;

/**
 * The single entry point for channel events. Stores all of them or none; known events change nothing. Files are
 * downloaded first; if a download fails, the message contains a note instead. `within` runs in the same transaction.
 */
export async function receiveEvents(
  db: Db,
  deps: ChannelDeps,
  account: Account,
  events: readonly InboundEvent[],
  within?: (trx: Trx) => Promise<void>,
): Promise<Taken> {
  const whole = await withFiles(db, deps, account, await withReplacedFiles(db, account, events));
  const [only, ...others] = whole;
  // The most common calls, a single message or order, are batched with concurrent ones instead of opening their own
  // transaction.
  if (only?.type === 'message' && others.length === 0 && within === undefined)
    return receiveAlone(db, deps, account, only);
  if (only?.type === 'order' && others.length === 0 && within === undefined)
    if (await deps.orders.receivePaid(db, account, only)) return orderTaken(deps, { accepted: 1, duplicates: 0 });
  const hasOrders = whole.some(({ type }) => type === 'order');
  const taken = await inPatientTransaction(db, async (trx) => {
    await within?.(trx);
    let accepted = 0;
    for (const event of inOrderOfRows(whole))
      if (await naming(whole.indexOf(event), () => receiveOne(trx, deps, account, event))) accepted += 1;
    if (hasOrders) await failPoint('order.before-commit');
    return { accepted, duplicates: whole.length - accepted };
  });
  if (whole.some(({ type }) => type === 'message' || type === 'edit')) deps.wakeReplies();
  if (hasOrders) await orderTaken(deps, taken);
  await publishTyping(db, deps, account, whole);
  return taken;
}

async function orderTaken(deps: ChannelDeps, taken: Taken): Promise<Taken> {
  await failPoint('order.after-commit');
  deps.orders.received();
  return taken;
}

async function receiveAlone(
  db: Db,
  deps: ChannelDeps,
  account: Account,
  event: Extract<InboundEvent, { type: 'message' }>,
): Promise<Taken> {
  const received = await naming(0, () => patiently(() => receiveMessage(db, deps, account, event)));
  // Messages that wait for their merge window are found by the regular poll.
  if (received?.isDue) deps.wakeReplies();
  return received === null ? { accepted: 0, duplicates: 1 } : { accepted: 1, duplicates: 0 };
}

/** False if the event is a duplicate. */
async function receiveOne(trx: Trx, deps: ChannelDeps, account: Account, event: InboundEvent): Promise<boolean> {
  switch (event.type) {
    case 'message':
      return (await receiveMessage(trx, deps, account, event)) !== null;
    case 'edit':
      return receiveEdit(trx, deps, account, event);
    case 'echo':
      return receiveEcho(trx, deps, account, event);
    case 'status':
      return receiveStatus(trx, account, event);
    case 'contact':
      return receiveContact(trx, deps, account, event);
    case 'typing':
      return true;
    case 'order':
      return deps.orders.receiveOrder(trx, account, event);
  }
}

/** Prefixes validation errors with the event's path in the request. */
async function naming<T>(place: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.issues === undefined) throw error;
    throw invalid(error.details.issues.map((issue) => ({ ...issue, path: `events[${place}].${issue.path}` })));
  }
}

/**
 * Sorts by conversation and keeps the order within each one: a fixed lock order prevents deadlocks between concurrent
 * requests.
 */
function inOrderOfRows(events: readonly InboundEvent[]): InboundEvent[] {
  const place = (event: InboundEvent) => ('conversation' in event ? event.conversation : '');
  return [...events].sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0));
}

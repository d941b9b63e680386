import { databaseNow } from '../../../kernel/clock';
import type { Author, Db, Trx } from '../../../kernel/db/queries';
import { invalid } from '../../../kernel/http/refusal';
import type { ChatDeps } from '../../deps';
import { askLater } from '../../ratings/ask';
import { byMember, byOf, type Change, type Conversation, doIn } from './action';
import { memberNamed } from './assign';
import { labelsNamed, namedIn } from './label';

export interface StatusInput {
  readonly status: 'open' | 'snoozed' | 'resolved';
  /** ISO 8601; only with 'snoozed'. */
  readonly until: string | null;
}

/**
 * Resolves, snoozes or reopens a conversation. Throws a validation error on `until` if it is in the past or more than
 * 366 days ahead.
 */
export function setStatus(
  db: Db,
  deps: ChatDeps,
  author: Author,
  conversationId: string,
  { status, until }: StatusInput,
): Promise<Conversation> {
  if (status === 'snoozed') assertAhead(until!);
  return doIn(db, deps, author, conversationId, async (trx, conversation): Promise<Change | null> => {
    if (status === 'snoozed') return snoozed(author, until!);
    if (status === conversation.status) return null;
    return status === 'resolved' ? resolved(trx, author, conversation) : reopened(author, conversation);
  });
}

function snoozed(author: Author, until: string): Change {
  const snoozedUntil = new Date(until).toISOString();
  return {
    values: { status: 'snoozed', snoozedUntil },
    activities: [{ what: 'snoozed', by: byMember(author), until: snoozedUntil }],
  };
}

/**
 * Also ends the customer's waiting time. Assignee, labels and priority stay until the customer begins a new case; the
 * line records them.
 */
async function resolved(trx: Trx, author: Author, conversation: Conversation): Promise<Change> {
  const { id, assigneeId, priority, labels } = conversation;
  await askLater(trx, author.companyId, id);
  const had = {
    ...(assigneeId === null ? {} : { assignee: await memberNamed(trx, author.companyId, assigneeId) }),
    ...(labels.length === 0 ? {} : { labels: namedIn(await labelsNamed(trx, author.companyId, labels), labels) }),
    ...(priority === 'none' ? {} : { priority }),
  };
  return {
    values: { status: 'resolved', snoozedUntil: null, waitingSince: null },
    activities: [{ what: 'resolved', by: byOf(author), ...(Object.keys(had).length === 0 ? {} : { had }) }],
  };
}

/** If the last message is the customer's, the waiting time starts at that message again. */
export function reopened(author: Author, { waitingSince, lastDirection, lastMessageAt }: Conversation): Change {
  const isAsking = waitingSince === null && lastDirection === 'incoming';
  return {
    values: {
      status: 'open',
      snoozedUntil: null,
      ...(isAsking ? { waitingSince: lastMessageAt } : {}),
    },
    activities: [{ what: 'reopened', by: byOf(author) }],
  };
}

const farthestDays = 366;

function assertAhead(until: string): void {
  const ahead = Date.parse(until) - databaseNow().getTime();
  if (ahead > 0 && ahead < farthestDays * 86_400_000) return;
  const message =
    ahead > 0
      ? { en: 'Must be within the next year.', zh: '最多一年后。' }
      : { en: 'Choose a time in the future.', zh: '该时间已过，请选择更晚的时间。' };
  throw invalid([{ path: 'until', code: 'rule', message }]);
}

import type { ChatConversation, InboxConversation, InboxQuery } from '../../../schema/chat';

/** Sorts rows in the server's inbox order. `kept`: a row as it was when it got its place, which it keeps. */
export function ordered(
  rows: readonly InboxConversation[],
  sort: InboxQuery['sort'],
  kept: InboxConversation | null = null,
): InboxConversation[] {
  const compare = comparing(sort);
  const placed = (row: InboxConversation) => (row.id === kept?.id ? kept : row);
  return [...rows].sort((a, b) => compare(placed(a), placed(b)));
}

/**
 * Merges a refreshed first page: its rows replace the range it covers, rows sorted after it stay. `isWhole`: the page
 * is the entire list.
 */
export function withBeginning(
  rows: readonly InboxConversation[],
  beginning: readonly InboxConversation[],
  isWhole: boolean,
  sort: InboxQuery['sort'],
): InboxConversation[] {
  const compare = comparing(sort);
  const known = new Set(beginning.map(({ id }) => id));
  const last = beginning.at(-1);
  const below = isWhole || last === undefined ? [] : rows.filter((row) => !known.has(row.id) && compare(row, last) > 0);
  return ordered([...beginning, ...below], sort);
}

/** Applies a change to a row. A change with an older version is ignored. */
export function withChange(row: InboxConversation, change: ChatConversation): InboxConversation {
  if (change.version < row.version) return row;
  const cameIn = change.incomingCount - row.incomingCount;
  const unread = Math.max(0, Math.min(row.unread + cameIn, change.incomingCount - change.answeredCount));
  return { ...row, ...change, unread, contact: { ...row.contact, name: change.contactName } };
}

/**
 * Whether a conversation still matches the filters that its own fields decide. `needsAssignee`: no member who may
 * answer on its account is assigned.
 */
export function fits(
  row: ChatConversation,
  query: InboxQuery,
  me: string | null,
  needsAssignee: (row: ChatConversation) => boolean,
): boolean {
  const status = query.status ?? (query.q ? 'all' : 'open');
  const assignee = query.assignee === 'me' ? me : query.assignee;
  return (
    (status === 'all' || row.status === status) &&
    (query.mode === undefined || row.mode === query.mode) &&
    (query.priority === undefined || row.priority === query.priority) &&
    (query.accountId === undefined || row.accountId === query.accountId) &&
    (query.due === undefined || (row.replyDueAt != null && (query.due === 'target' || isOverdue(row.replyDueAt)))) &&
    (query.labelId === undefined || row.labels.includes(query.labelId)) &&
    (assignee === undefined || (assignee === 'none' ? needsAssignee(row) : row.assigneeId === assignee))
  );
}

/**
 * Whether a row still matches the unread and group filters, which can stop matching without a conversation event.
 * `groupOf`: group of an account, null for none, undefined if unknown.
 */
export function isShown(
  { unread, accountId }: InboxConversation,
  query: InboxQuery,
  groupOf: (accountId: string) => string | null | undefined,
): boolean {
  const groupId = query.groupId === undefined ? undefined : groupOf(accountId);
  return (!query.unread || unread > 0) && (groupId === undefined || query.groupId === (groupId ?? 'none'));
}

/** By due time if so ordered, then who waits, longest wait first; then the others by latest message. */
function comparing(sort: InboxQuery['sort']): (a: InboxConversation, b: InboxConversation) => number {
  const ways = [
    ...(sort === 'due' ? [by('replyDueAt')] : []),
    ...(sort === 'latest' || !sort ? [] : [by('waitingSince')]),
  ];
  return (a, b) => {
    for (const way of ways) {
      const order = way(a, b);
      if (order !== 0) return order;
    }
    return descending(a.lastMessageAt ?? '', b.lastMessageAt ?? '') || descending(a.id, b.id);
  };
}

/** Earliest first, then the rows without a time, whose order is left open. */
function by(field: 'replyDueAt' | 'waitingSince'): (a: InboxConversation, b: InboxConversation) => number {
  return (a, b) => {
    const [one, other] = [a[field] ?? null, b[field] ?? null];
    if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
    return descending(other, one) || descending(b.id, a.id);
  };
}

function isOverdue(dueAt: string): boolean {
  return Date.parse(dueAt) < Date.now();
}

function descending(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

import type { ChatConversation, InboxConversation, InboxQuery } from '../../../schema/chat';

/** The order of the inbox, as the server keeps it. */
export function ordered(rows: readonly InboxConversation[], sort: InboxQuery['sort']): InboxConversation[] {
  return [...rows].sort(sort === 'waiting' ? byWaiting : byLatest);
}

/**
 * Rows with a newer beginning of the list: what stands there comes in, what belonged there and is gone goes. `isWhole`:
 * the beginning is all there is.
 */
export function withBeginning(
  rows: readonly InboxConversation[],
  beginning: readonly InboxConversation[],
  isWhole: boolean,
  sort: InboxQuery['sort'],
): InboxConversation[] {
  const compare = sort === 'waiting' ? byWaiting : byLatest;
  const known = new Set(beginning.map(({ id }) => id));
  const last = beginning.at(-1);
  const below = isWhole || last === undefined ? [] : rows.filter((row) => !known.has(row.id) && compare(row, last) > 0);
  return ordered([...beginning, ...below], sort);
}

/** A row as a change leaves it. A change that is older than the row changes nothing. */
export function withChange(row: InboxConversation, change: ChatConversation): InboxConversation {
  if (change.version < row.version) return row;
  const cameIn = change.incomingCount - row.incomingCount;
  const unread = Math.max(0, Math.min(row.unread + cameIn, change.incomingCount - change.answeredCount));
  return { ...row, ...change, unread, contact: { ...row.contact, name: change.contactName } };
}

/**
 * Whether a conversation still belongs to what the list is narrowed to, as far as its own fields can say.
 * `needsAssignee`: nobody has it who may answer there.
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
    (query.labelId === undefined || row.labels.includes(query.labelId)) &&
    (assignee === undefined || (assignee === 'none' ? needsAssignee(row) : row.assigneeId === assignee))
  );
}

/**
 * Whether a row that is held still stands in a list of unread ones, or of a group's: that may end without the conversation
 * being changed. `groupOf`: an account's group, null for none, undefined where it is not known.
 */
export function isShown(
  { unread, accountId }: InboxConversation,
  query: InboxQuery,
  groupOf: (accountId: string) => string | null | undefined,
): boolean {
  const groupId = query.groupId === undefined ? undefined : groupOf(accountId);
  return (!query.unread || unread > 0) && (groupId === undefined || query.groupId === (groupId ?? 'none'));
}

function byLatest(a: InboxConversation, b: InboxConversation): number {
  return descending(a.lastMessageAt ?? '', b.lastMessageAt ?? '') || descending(a.id, b.id);
}

/** Who waits comes first, longest first; then the others. */
function byWaiting(a: InboxConversation, b: InboxConversation): number {
  if (a.waitingSince === null || b.waitingSince === null) {
    if (a.waitingSince !== b.waitingSince) return a.waitingSince === null ? 1 : -1;
    return byLatest(a, b);
  }
  return descending(b.waitingSince, a.waitingSince) || descending(b.id, a.id);
}

function descending(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

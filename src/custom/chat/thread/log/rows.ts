import type { ChatMessage } from '../../../../schema/chat';
import type { Unsent } from '../outbox/unsent';
import type { LogWindow } from './logWindow';

/** A message as a row of the log. Separators above it belong to the row, so that its key stays stable. */
export interface Row {
  /** Stable across sending: same key before and after the server responds. */
  readonly key: string;
  readonly message: ChatMessage;
  readonly unsent: Unsent | null;
  /** Set on the first message of a day, in the user's time zone ('2026-11-21'); otherwise null. */
  readonly day: string | null;
  readonly isFirstUnread: boolean;
  /** First and last of a run: messages of one sender within a few minutes. */
  readonly isFirstOfRun: boolean;
  readonly isLastOfRun: boolean;
}

/** Rows of a conversation: messages from the server, then unsent ones. */
export function rowsOf(window: LogWindow, unsent: readonly Unsent[], firstUnread: number | null, me: Me): Row[] {
  const kept = new Set(window.messages.map(({ clientId }) => clientId));
  const waiting = unsent.filter(({ clientId }) => !kept.has(clientId));
  const all = [
    ...window.messages.map((message) => ({ message, unsent: null as Unsent | null })),
    ...waiting.map((one, at) => ({ message: asMessage(one, window.lastSeq + 1 + at, me), unsent: one })),
  ];
  const days = all.map(({ message }) => dayOf(message.createdAt));
  const begins = all.map(({ message }, at) => {
    const before = all[at - 1]?.message;
    if (before === undefined || days[at - 1] !== days[at]) return true;
    return message.seq === firstUnread || !isOneRun(before, message);
  });
  return all.map(({ message, unsent: own }, at) => ({
    key: message.clientId ?? message.id,
    message,
    unsent: own,
    day: at === 0 || days[at - 1] !== days[at] ? days[at]! : null,
    isFirstUnread: message.seq === firstUnread,
    isFirstOfRun: begins[at]!,
    isLastOfRun: begins[at + 1] ?? true,
  }));
}

export interface Me {
  readonly id: string | null;
  readonly name: string;
}

function isOneRun(first: ChatMessage, second: ChatMessage): boolean {
  return (
    first.direction === second.direction &&
    first.senderKind === second.senderKind &&
    first.sender.id === second.sender.id &&
    first.private === second.private &&
    first.direction !== 'activity' &&
    Date.parse(second.createdAt) - Date.parse(first.createdAt) < runMs
  );
}

const runMs = 5 * 60_000;

/** The day in the user's time zone: '2026-11-21'. */
export function dayOf(iso: string): string {
  const date = new Date(iso);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

function asMessage(unsent: Unsent, seq: number, { id, name }: Me): ChatMessage {
  const { clientId, conversationId, kind, text, content, isPrivate, replyToId, mentions, at, refusal } = unsent;
  return {
    id: clientId,
    clientId,
    conversationId,
    seq,
    kind,
    text,
    payload: content,
    replyToId,
    mentions,
    accountId: '',
    contactId: '',
    externalId: null,
    direction: 'outgoing',
    private: isPrivate,
    senderKind: 'member',
    senderId: id,
    sender: { kind: 'member', id, name },
    status: refusal === null ? 'queued' : 'failed',
    failure: refusal,
    occurredAt: null,
    createdAt: at,
    updatedAt: at,
    version: 0,
  } as ChatMessage;
}

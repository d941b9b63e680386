import type { ChatMessage } from '../../../../schema/chat';
import type { Unsent } from '../outbox/unsent';
import type { LogWindow } from './logWindow';

/** A message as the log draws it. What stands above it belongs to its row, so that a row's key stays where it is. */
export interface Row {
  /** The same before and after the server has answered. */
  readonly key: string;
  readonly message: ChatMessage;
  readonly unsent: Unsent | null;
  /** The day that begins with it, as the reader's calendar has it ('2026-11-21'); null within a day. */
  readonly day: string | null;
  readonly isFirstUnread: boolean;
  /** First and last of what one sender wrote within a few minutes. */
  readonly isFirstOfRun: boolean;
  readonly isLastOfRun: boolean;
}

/** The rows of a conversation: what the server has, then what waits to be sent. */
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

/** Who is at this screen. */
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

/** The day in the reader's calendar: '2026-11-21'. */
export function dayOf(iso: string): string {
  const date = new Date(iso);
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

function asMessage(unsent: Unsent, seq: number, { id, name }: Me): ChatMessage {
  const { clientId, conversationId, kind, text, content, isPrivate, replyToId, mentions, at, refusal } = unsent;
  return {
    ...{ id: clientId, clientId, conversationId, seq, kind, text, payload: content, replyToId, mentions },
    ...{ accountId: '', contactId: '', externalId: null, direction: 'outgoing', private: isPrivate },
    ...{ senderKind: 'member', senderId: id, sender: { kind: 'member', id, name } },
    ...{ status: refusal === null ? 'queued' : 'failed', failure: refusal },
    ...{ occurredAt: null, createdAt: at, updatedAt: at, version: 0 },
  } as ChatMessage;
}

import { answerOf } from '../../../dataProvider/answers';
import type { ChatMessage, MessagePage } from '../../../schema/chat';
import type { ToSend } from './outbox/unsent';

/** Which part of a conversation, by numbers; `since` an ISO moment; none of them: its end. */
export interface PageAsked {
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
  readonly since?: string;
  readonly limit?: number;
}

export function askPage(conversationId: string, query: PageAsked, signal?: AbortSignal): Promise<MessagePage> {
  return answerOf({ method: 'GET', path: `${pathOf(conversationId)}/messages` }, { query: { ...query }, signal });
}

export function sendMessage(message: ToSend & { readonly clientId: string }): Promise<ChatMessage> {
  const { conversationId, clientId, kind, text, payload, isPrivate, replyToId, mentions } = message;
  const body = { conversationId, clientId, kind, text, payload, private: isPrivate, replyToId, mentions };
  return answerOf({ method: 'POST', path: '/v1/messages' }, { body });
}

/** The reader has seen everything up to that number. */
export function tellRead(conversationId: string, seq: number): Promise<unknown> {
  return answerOf({ method: 'POST', path: `${pathOf(conversationId)}/read` }, { body: { seq } });
}

/** Sends a failed message once more. */
export function retryMessage(id: string): Promise<unknown> {
  return answerOf({ method: 'POST', path: `/v1/messages/${encodeURIComponent(id)}/retry` });
}

/** Says of a message whose fate is unknown that it arrived, or that it must be sent again. */
export function settleMessage(id: string, arrived: boolean): Promise<unknown> {
  return answerOf({ method: 'POST', path: `/v1/messages/${encodeURIComponent(id)}/settle` }, { body: { arrived } });
}

/** A deed on the conversation: 'assign', 'mode', 'status', 'label'. */
export function runDeed(
  conversationId: string,
  deed: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  return answerOf({ method: 'POST', path: `${pathOf(conversationId)}/${deed}` }, { body });
}

function pathOf(conversationId: string): string {
  return `/v1/conversations/${encodeURIComponent(conversationId)}`;
}

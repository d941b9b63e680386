import { HttpError } from 'react-admin';
import { answerOf } from '../../../dataProvider/answers';
import type { StoredFile } from '../../../dataProvider/files';
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

/** A canned reply as it reads in this conversation. */
export interface Canned {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly attachments: readonly StoredFile[];
}

/** Canned replies that begin with what was typed, filled in for the conversation; none from a backend without them. */
export async function askCanned(conversationId: string, q: string, signal?: AbortSignal): Promise<readonly Canned[]> {
  const found = await unlessMissing<readonly AnsweredCanned[]>(
    answerOf({ method: 'GET', path: `${pathOf(conversationId)}/canned` }, { query: { q }, signal }),
  );
  return (found ?? []).map(({ id, shortcut, text, attachments }) => ({
    ...{ id, title: shortcut, text, attachments: attachments ?? [] },
  }));
}

interface AnsweredCanned {
  readonly id: string;
  readonly shortcut: string;
  readonly text: string;
  readonly attachments?: readonly StoredFile[] | null;
}

/** The members who see an account's conversations; none from a backend that does not tell. */
export async function askColleagues(
  accountId: string,
  signal?: AbortSignal,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const path = '/v1/conversations/colleagues';
  return (
    (await unlessMissing<readonly { id: string; name: string }[]>(
      answerOf({ method: 'GET', path }, { query: { accountId }, signal }),
    )) ?? []
  );
}

/** Null where the backend knows no such call. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof HttpError && (error.status === 404 || error.status === 405)) return null;
    throw error;
  }
}

function pathOf(conversationId: string): string {
  return `/v1/conversations/${encodeURIComponent(conversationId)}`;
}

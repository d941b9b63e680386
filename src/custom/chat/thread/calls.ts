import { HttpError } from 'react-admin';
import { answerOf } from '../../../dataProvider/answers';
import type { StoredFile } from '../../../dataProvider/files';
import { restClient } from '../../../dataProvider/restClient';
import type { CannedOffer, ChatMessage, MessagePage, TakenFiles } from '../../../schema/chat';
import { conversationPath, isMissing } from '../calls';
import type { ToSend } from './outbox/unsent';
import { sendEdited } from './suggestion/calls';

/** Which part of a conversation, by numbers; `since` an ISO moment; none of them: its end. */
export interface PageAsked {
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
  readonly since?: string;
  readonly limit?: number;
}

export function askPage(conversationId: string, query: PageAsked, signal?: AbortSignal): Promise<MessagePage> {
  return answerOf(
    { method: 'GET', path: `${conversationPath(conversationId)}/messages` },
    { query: { ...query }, signal },
  );
}

export function sendMessage(message: ToSend & { readonly clientId: string }): Promise<ChatMessage> {
  const { conversationId, clientId, kind, text, payload, isPrivate, replyToId, mentions } = message;
  const { suggestionId, cannedReplyId } = message;
  if (suggestionId !== undefined && text !== null) return sendEdited(suggestionId, text, clientId);
  const about = { replyToId, mentions, ...(cannedReplyId !== undefined && { cannedReplyId }) };
  const body = { conversationId, clientId, kind, text, payload, private: isPrivate, ...about };
  return answerOf({ method: 'POST', path: '/v1/messages' }, { body });
}

/** The reader has seen everything up to that number. */
export function publishRead(conversationId: string, seq: number): Promise<unknown> {
  return answerOf({ method: 'POST', path: `${conversationPath(conversationId)}/read` }, { body: { seq } });
}

/** Sends a failed message once more. */
export function retryMessage(id: string): Promise<unknown> {
  return answerOf({ method: 'POST', path: `/v1/messages/${encodeURIComponent(id)}/retry` });
}

/** Says of a message whose fate is unknown that it arrived, or that it must be sent again. */
export function settleMessage(id: string, arrived: boolean): Promise<unknown> {
  return answerOf({ method: 'POST', path: `/v1/messages/${encodeURIComponent(id)}/settle` }, { body: { arrived } });
}

/** Which files reach the customer; null from a backend that does not say. */
export async function askTakenFiles(conversationId: string, signal?: AbortSignal): Promise<TakenFiles | null> {
  try {
    return await answerOf({ method: 'GET', path: `${conversationPath(conversationId)}/files-taken` }, { signal });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A canned reply as it reads in this conversation. */
export interface Canned {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Variables that are empty here: they stand in the text as they were written. */
  readonly missing: readonly string[];
  readonly attachments: readonly StoredFile[];
}

/** Canned replies that begin with what was typed, filled in for the conversation; none from a backend without them. */
export async function askCanned(conversationId: string, q: string, signal?: AbortSignal): Promise<readonly Canned[]> {
  const path = `${conversationPath(conversationId)}/canned`;
  try {
    const found = await answerOf<readonly CannedOffer[]>({ method: 'GET', path }, { query: { q }, signal });
    return found.map(({ id, shortcut, text, missing, attachments }) => ({
      ...{ id, title: shortcut, text, missing: missing ?? [] },
      attachments: attachments.map(({ fileId, ...file }) => ({ ...file, id: fileId })),
    }));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Where in a conversation a text stands: numbers of messages, newest first; null where this person may not search. */
export async function findMessages(
  conversationId: string,
  text: string,
  signal?: AbortSignal,
): Promise<readonly number[] | null> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ conversationId, q: text }),
    sort: '["seq","DESC"]',
    range: `[0,${maxFound - 1}]`,
  });
  try {
    const { json } = await restClient(`/v1/messages?${query}`, { signal });
    return (json as readonly ChatMessage[]).map(({ seq }) => seq);
  } catch (error) {
    if (isMissing(error) || (error instanceof HttpError && error.status === 403)) return null;
    throw error;
  }
}

const maxFound = 200;

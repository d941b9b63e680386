import { HttpError } from 'react-admin';
import { answerIfThere, answerOf, isMissing } from '../../../dataProvider/answers';
import type { StoredFile } from '../../../dataProvider/files';
import { restClient } from '../../../dataProvider/restClient';
import type { CannedOffer, ChatMessage, MessagePage, TakenFiles } from '../../../schema/chat';
import { conversationPath } from '../calls';
import type { ToSend } from './outbox/unsent';
import { sendEdited } from './suggestion/calls';

/** Page selection by sequence number, or by `since`, an ISO date-time. Without any of these: the latest page. */
export interface PageAsked {
  readonly before?: number;
  readonly after?: number;
  readonly around?: number;
  readonly since?: string;
  readonly limit?: number;
}

export function askPage(conversationId: string, query: PageAsked, signal?: AbortSignal): Promise<MessagePage> {
  return answerOf(`GET ${conversationPath(conversationId)}/messages`, { query: { ...query }, signal });
}

export function sendMessage(message: ToSend & { readonly clientId: string }): Promise<ChatMessage> {
  const { conversationId, clientId, kind, text, payload, isPrivate, replyToId, mentions } = message;
  const { suggestionId, cannedReplyId } = message;
  if (suggestionId !== undefined && text !== null) return sendEdited(suggestionId, text, clientId);
  const about = { replyToId, mentions, ...(cannedReplyId !== undefined && { cannedReplyId }) };
  const body = { conversationId, clientId, kind, text, payload, private: isPrivate, ...about };
  return answerOf('POST /v1/messages', { body });
}

/** Marks everything up to `seq` as read. */
export function publishRead(conversationId: string, seq: number): Promise<unknown> {
  return answerOf(`POST ${conversationPath(conversationId)}/read`, { body: { seq } });
}

export function retryMessage(id: string): Promise<unknown> {
  return answerOf(`POST /v1/messages/${encodeURIComponent(id)}/retry`);
}

/** Resolves a message with unknown delivery status: `arrived`, or send it again. */
export function settleMessage(id: string, arrived: boolean): Promise<unknown> {
  return answerOf(`POST /v1/messages/${encodeURIComponent(id)}/settle`, { body: { arrived } });
}

/** File types and size that the channel accepts; null when the backend has no such endpoint. */
export function askTakenFiles(conversationId: string, signal?: AbortSignal): Promise<TakenFiles | null> {
  return answerIfThere(`GET ${conversationPath(conversationId)}/files-taken`, { signal });
}

/** A canned reply, rendered for this conversation. */
export interface Canned {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Variables without a value; they stay in the text as placeholders. */
  readonly missing: readonly string[];
  readonly attachments: readonly StoredFile[];
}

/**
 * Canned replies whose shortcut starts with `q`, rendered for the conversation; empty when the backend has no such
 * endpoint.
 */
export async function askCanned(conversationId: string, q: string, signal?: AbortSignal): Promise<readonly Canned[]> {
  const path = `${conversationPath(conversationId)}/canned`;
  const found = await answerIfThere<readonly CannedOffer[]>(`GET ${path}`, { query: { q }, signal });
  return (found ?? []).map(({ id, shortcut, text, missing, attachments }) => ({
    id,
    title: shortcut,
    text,
    missing: missing ?? [],
    attachments: attachments.map(({ fileId, ...file }) => ({ ...file, id: fileId })),
  }));
}

/**
 * Sequence numbers of the messages that contain a text, newest first, at most 200; null when the user may not search.
 */
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

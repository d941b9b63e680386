import { answerIfThere, answerOf } from '../../../../dataProvider/answers';
import type { ChatMessage } from '../../../../schema/chat';
import type { ReplySuggestion } from '../../../../schema/reply/suggestion';
import { conversationPath } from '../../calls';

/** Fetches the AI's suggested reply; null when there is none or the backend has no such endpoint. */
export function askSuggestion(conversationId: string, signal?: AbortSignal): Promise<ReplySuggestion | null> {
  return answerIfThere(`GET ${conversationPath(conversationId)}/suggestion`, { signal });
}

export function acceptSuggestion(id: string): Promise<ChatMessage> {
  return answerOf(`POST ${pathOf(id)}/accept`, { body: {} });
}

export function sendEdited(id: string, text: string, clientId: string): Promise<ChatMessage> {
  return answerOf(`POST ${pathOf(id)}/edit`, { body: { text, clientId } });
}

export function rejectSuggestion(id: string, reason: string | null): Promise<unknown> {
  return answerOf(`POST ${pathOf(id)}/reject`, { body: { reason } });
}

const pathOf = (id: string) => `/v1/replies/suggestions/${encodeURIComponent(id)}`;

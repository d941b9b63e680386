import { answerOf } from '../../../../dataProvider/answers';
import type { ChatMessage } from '../../../../schema/chat';
import type { ReplySuggestion } from '../../../../schema/reply/suggestion';
import { conversationPath, isMissing } from '../../calls';

/** What the AI proposes to say; null for nothing, and from a backend without it. */
export async function askSuggestion(conversationId: string, signal?: AbortSignal): Promise<ReplySuggestion | null> {
  try {
    return await answerOf({ method: 'GET', path: `${conversationPath(conversationId)}/suggestion` }, { signal });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Sends it as it stands. */
export function acceptSuggestion(id: string): Promise<ChatMessage> {
  return answerOf({ method: 'POST', path: `${pathOf(id)}/accept` }, { body: {} });
}

/** Sends what was made of it. */
export function sendEdited(id: string, text: string, clientId: string): Promise<ChatMessage> {
  return answerOf({ method: 'POST', path: `${pathOf(id)}/edit` }, { body: { text, clientId } });
}

export function rejectSuggestion(id: string, reason: string | null): Promise<unknown> {
  return answerOf({ method: 'POST', path: `${pathOf(id)}/reject` }, { body: { reason } });
}

const pathOf = (id: string) => `/v1/replies/suggestions/${encodeURIComponent(id)}`;

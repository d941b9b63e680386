import { HttpError } from 'react-admin';
import { answerOf, isMissing } from '../../../../dataProvider/answers';
import type { ExplainedReply, ReplyMark } from '../../../../schema/reply/decision';
import { conversationPath } from '../../calls';

/**
 * Fetches reply outcomes by sequence number range; empty when the backend has no such endpoint or the user may not see
 * them (403, 404, 405).
 */
export async function askMarks(
  conversationId: string,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<readonly ReplyMark[]> {
  try {
    const path = `${conversationPath(conversationId)}/decisions`;
    return await answerOf<readonly ReplyMark[]>(`GET ${path}`, { query: { from, to }, signal });
  } catch (error) {
    if (isMissing(error) || (error instanceof HttpError && error.status === 403)) return [];
    throw error;
  }
}

export function askDecision(messageId: string, signal?: AbortSignal): Promise<ExplainedReply> {
  return answerOf(`GET /v1/replies/decisions/${encodeURIComponent(messageId)}`, { signal });
}

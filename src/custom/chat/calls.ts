import { answerIfThere, answerOf } from '../../dataProvider/answers';
import type { BulkAnswer } from '../../schema/bulk';
import type { ChatConversation, InboxCounts, InboxPage, InboxQuery } from '../../schema/chat';

export function askInbox(query: InboxQuery, signal?: AbortSignal): Promise<InboxPage> {
  return answerOf(`GET /v1/conversations/inbox${searchOf(query)}`, { signal });
}

/** Fetches the counts shown on tabs and accounts; null when the backend has no counts endpoint (404 or 405). */
export function askCounts(query: InboxFilters, signal?: AbortSignal): Promise<InboxCounts | null> {
  return answerIfThere(`GET /v1/conversations/counts${searchOf(query)}`, { signal });
}

/** What the counts of the tabs follow: the assignee is what the tabs choose. */
export type InboxFilters = Omit<InboxQuery, 'assignee' | 'sort' | 'cursor' | 'limit'>;

function searchOf(query: InboxQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Fetches a conversation; null when it does not exist or is not visible to the user (404 or 405). */
export function askConversation(id: string, signal?: AbortSignal): Promise<ChatConversation | null> {
  return answerIfThere(`GET ${conversationPath(id)}`, { signal });
}

/** Runs an action on a conversation: 'assign', 'mode', 'status', 'label' or 'macro', with its input. */
export function doTo(id: string, name: string, input: Readonly<Record<string, unknown>>): Promise<unknown> {
  return answerOf(`POST ${conversationPath(id)}/${name}`, { body: input });
}

/** Runs an action on many conversations in batches of 20. Returns those that failed, with the errors. */
export async function doToMany(
  ids: readonly string[],
  name: string,
  input: Readonly<Record<string, unknown>>,
  onProgress: (done: number) => void,
): Promise<BulkAnswer['failed']> {
  const failed: BulkAnswer['failed'][number][] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    const body = { ...input, ids: ids.slice(from, from + atOnce) };
    const path = `/v1/conversations/bulk-${name}`;
    failed.push(...(await answerOf<BulkAnswer>(`POST ${path}`, { body })).failed);
    onProgress(Math.min(ids.length, from + atOnce));
  }
  return failed;
}

const atOnce = 20;

export function conversationPath(id: string): string {
  return `/v1/conversations/${encodeURIComponent(id)}`;
}

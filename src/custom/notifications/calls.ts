import { answerIfThere, answerOf } from '../../dataProvider/answers';
import { restClient } from '../../dataProvider/restClient';
import type { Notification, Unread } from '../../schema/notification';

const path = '/v1/notifications';

/** A page of the user's notifications, newest first. */
export interface NotificationPage {
  readonly records: readonly Notification[];
  readonly total: number;
  /** Cursor for "mark all read": covers what this page could show, and nothing newer. */
  readonly upTo: string;
}

/** Unread count; null if the backend has no notifications. */
export async function askUnread(signal?: AbortSignal): Promise<Unread | null> {
  const answer = await answerIfThere<Partial<Unread>>(`GET ${path}/unread-count`, { signal });
  return typeof answer?.unread === 'number' ? { unread: answer.unread, latest: answer.latest ?? null } : null;
}

export async function askPage(
  { from, count, onlyUnread }: { readonly from: number; readonly count: number; readonly onlyUnread: boolean },
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const query = new URLSearchParams({
    range: JSON.stringify([from, from + count - 1]),
    ...(onlyUnread ? { filter: '{"unread":true}' } : {}),
  });
  const { json, headers } = await restClient(`${path}?${query}`, { signal });
  const total = Number(headers.get('content-range')?.split('/')[1] ?? 0);
  return { records: json as Notification[], total, upTo: headers.get('up-to') ?? '' };
}

export function markRead(id: string): Promise<unknown> {
  return answerOf(`POST ${path}/${encodeURIComponent(id)}/read`);
}

export function markAllRead(upTo: string): Promise<unknown> {
  return answerOf(`POST ${path}/read-all`, { body: { upTo } });
}

export function removeNotification(id: string): Promise<unknown> {
  return answerOf(`DELETE ${path}/${encodeURIComponent(id)}`);
}

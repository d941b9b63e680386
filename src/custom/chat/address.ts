import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InboxQuery } from '../../schema/chat';
import { keepScroll } from '../../ui/resource/paths';

/** Tabs of the side panel. */
export const sides = ['profile', 'orders', 'products', 'coupons'] as const;
export type Side = (typeof sides)[number];

/** State of the inbox screen, kept in the URL so that it can be shared, bookmarked and navigated with Back. */
export interface InboxAddress {
  readonly conversationId: string | null;
  /** Message sequence number to open the thread at. */
  readonly seq: number | null;
  /** Side panel shown over the thread when there is no room to dock it. */
  readonly side: Side | null;
  readonly query: InboxQuery;
}

export interface Address extends InboxAddress {
  /** Opens a conversation; null closes it. `instead` replaces the history entry instead of pushing one. */
  open(conversationId: string | null, how?: { readonly seq?: number | null; readonly instead?: boolean }): void;
  linkTo(conversationId: string, seq?: number | null): string;
  /** Changes list filters; `undefined` removes a filter. Replaces the history entry. */
  narrow(change: InboxQuery): void;
  showSide(side: Side | null): void;
}

/** The inbox state from the URL, and functions that navigate. */
export function useAddress(): Address {
  const [params, setParams] = useSearchParams();
  const place = useMemo(() => readPlace(params), [params]);
  const go = useCallback(
    (change: Changes, instead = false) =>
      setParams((before) => changed(before, change), { replace: instead, state: keepScroll }),
    [setParams],
  );
  return useMemo(
    () => ({
      ...place,
      open: (conversation, { seq = null, instead = false } = {}) => go({ conversation, seq, side: null }, instead),
      linkTo: (conversation, seq = null) => `/chat?${changed(params, { conversation, seq, side: null })}`,
      narrow: (change) => go(change as Changes, true),
      // Opening pushes a history entry, so Back closes the panel.
      showSide: (side) => go({ side }, side === null || place.side !== null),
    }),
    [place, params, go],
  );
}

/** Parses the URL. Unknown values are ignored. */
function readPlace(params: URLSearchParams): InboxAddress {
  const word = <T extends string>(name: string, of: readonly T[]) => of.find((one) => one === params.get(name));
  const text = (name: string) => params.get(name)?.trim().slice(0, 100) || undefined;
  const seq = Number(params.get('seq'));
  const query: InboxQuery = {
    status: word('status', ['open', 'snoozed', 'resolved', 'all']),
    mode: word('mode', ['bot', 'paused', 'human']),
    assignee: text('assignee'),
    groupId: text('groupId'),
    accountId: text('accountId'),
    labelId: text('labelId'),
    priority: word('priority', ['low', 'medium', 'high', 'urgent']),
    due: word('due', ['target', 'overdue']),
    unread: params.get('unread') === 'true' || undefined,
    q: text('q'),
    sort: word('sort', ['waiting', 'due', 'latest']) ?? 'waiting',
  };
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return {
    conversationId: text('conversation') ?? null,
    seq: Number.isInteger(seq) && seq > 0 ? seq : null,
    side: word('side', sides) ?? null,
    query: Object.fromEntries(given),
  };
}

type Changes = Readonly<Record<string, string | number | boolean | null | undefined>>;

function changed(before: URLSearchParams, change: Changes): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === '' || value === false) after.delete(name);
    else after.set(name, String(value));
  }
  return after;
}

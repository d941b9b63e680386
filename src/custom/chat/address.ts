import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InboxQuery } from '../../schema/chat';
import { keepScroll } from '../../ui/resource/paths';

/** What stands beside the thread. */
export const sides = ['profile', 'orders', 'products', 'coupons'] as const;
export type Side = (typeof sides)[number];

/** Where in the inbox the person is: all of it is in the address, so that it can be sent, kept and gone back to. */
export interface Place {
  readonly conversationId: string | null;
  /** The message to begin at. */
  readonly seq: number | null;
  /** What lies over the thread where there is no room beside it. */
  readonly side: Side | null;
  readonly query: InboxQuery;
}

export interface Address extends Place {
  /** Opens a conversation; null closes it. `instead`: going back does not lead to the one before. */
  open(conversationId: string | null, how?: { readonly seq?: number | null; readonly instead?: boolean }): void;
  /** Where a conversation is, as a link. */
  linkTo(conversationId: string, seq?: number | null): string;
  /** Narrows the list otherwise; undefined takes a filter off. */
  narrow(change: InboxQuery): void;
  showSide(side: Side | null): void;
}

/** The inbox's place, and how to go elsewhere in it. */
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
      // Back closes it again.
      showSide: (side) => go({ side }, side === null || place.side !== null),
    }),
    [place, params, go],
  );
}

/** What an address says. Unknown words in it count for nothing. */
function readPlace(params: URLSearchParams): Place {
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
    unread: params.get('unread') === 'true' || undefined,
    q: text('q'),
    sort: word('sort', ['waiting']),
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

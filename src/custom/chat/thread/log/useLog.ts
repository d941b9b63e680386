import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLiveEvents, useLiveState, useResync } from '../../../../live/live';
import type { ChatMessage } from '../../../../schema/chat';
import { useSpaced } from '../../useSpaced';
import { askPage, type PageAsked } from '../calls';
import { onSent } from '../outbox/outbox';
import { hasAfter, hasBefore, type LogWindow, lastLoadedSeq, windowOf, withMessages } from './logWindow';

export interface Log {
  /** Undefined until the first page is loaded. */
  readonly window: LogWindow | undefined;
  readonly error: unknown;
  retry(): void;
  /** Loads the previous or next page; does nothing while one is loading or when there is none. */
  loadBefore(): void;
  loadAfter(): void;
  /**
   * Loads the messages around a message, from a time, or the end. Resolves to false when that fails or another `goTo`
   * replaced it.
   */
  goTo(where: LogStart): Promise<boolean>;
  /** Loads the latest page and what was missed. */
  refresh(): Promise<void>;
}

export type LogStart = { readonly seq: number } | { readonly since: string } | 'end';

/** The loaded message window of a conversation. Live events are merged by sequence number; gaps are fetched. */
export function useLog(conversationId: string, targetSeq: number | null): Log {
  const client = useQueryClient();
  const key = useMemo(() => ['chat-log', conversationId], [conversationId]);
  const [begin] = useState(targetSeq);
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const page = await askPage(conversationId, startOf(begin), signal);
      // Sending jumps to the end, so that page may be in the cache already and newer than this one.
      const newer = client.getQueryData<LogWindow>(key);
      return newer === undefined ? windowOf(page) : withMessages(newer, page.messages, page.lastSeq);
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { mergesByNumber: true },
  });
  const steps = useMemo(() => stepsOf(client, key, conversationId), [client, key, conversationId]);

  const wasLoaded = useRef(data !== undefined);
  useEffect(() => {
    if (wasLoaded.current) void steps.catchUp();
  }, [steps]);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded) void steps.begun();
  }, [steps, isLoaded]);
  useEffect(
    () => onSent((message) => message.conversationId === conversationId && void steps.take([message])),
    [steps, conversationId],
  );
  const someChanged = useSpaced(steps.catchUp, unnamedRestMs);
  const onEvents = useCallback(
    (events: readonly { readonly resource: string; readonly id: string | null; readonly record?: unknown }[]) => {
      const messageEvents = events.filter(({ resource }) => resource === 'messages');
      const messages = messageEvents.flatMap(({ record }) => (isMessage(record) ? [record] : []));
      void steps.take(messages.filter((message) => message.conversationId === conversationId));
      if (messageEvents.some(({ id, record }) => id !== null && !isMessage(record))) void steps.catchUp();
      else if (messageEvents.some(({ id }) => id === null)) someChanged();
    },
    [steps, conversationId, someChanged],
  );
  useLiveEvents(onEvents);
  useResync(steps.catchUp);
  usePolling(steps.catchUp);

  return {
    window: data,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    loadBefore: steps.loadBefore,
    loadAfter: steps.loadAfter,
    goTo: steps.goTo,
    refresh: steps.catchUp,
  };
}

const pageSize = 60;
/** Largest gap that is fetched in full; beyond it the window restarts at the end. */
const maxMissed = 600;
const pollMs = 5_000;
/** Any change of a contact can change sender names in any conversation, so those refreshes are throttled. */
const unnamedRestMs = 5_000;

function startOf(seq: number | null): PageAsked {
  return seq === null ? { limit: pageSize } : { around: seq, limit: pageSize };
}

/** Polls while there is no live connection and the page is visible. */
function usePolling(ask: () => unknown): void {
  const isLive = useLiveState() === 'online';
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && ask(), pollMs);
    return () => clearInterval(timer);
  }, [isLive, ask]);
}

function stepsOf(client: QueryClient, key: readonly unknown[], conversationId: string) {
  const currentWindow = () => client.getQueryData<LogWindow>(key);
  const put = (messages: readonly ChatMessage[], lastSeq?: number) =>
    client.setQueryData<LogWindow>(key, (window) => window && withMessages(window, messages, lastSeq));
  /** Requests in flight, deduplicated by name. */
  const asking = new Map<string, Promise<unknown>>();
  const once = <T>(name: string, ask: () => Promise<T>): Promise<T> => {
    const known = asking.get(name) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const mine = ask().finally(() => asking.delete(name));
    asking.set(name, mine);
    return mine;
  };
  const load = async (asked: PageAsked) => {
    const page = await askPage(conversationId, { limit: pageSize, ...asked });
    put(page.messages, page.lastSeq);
  };
  /** A message arrived before the first page, which may be older. */
  let isBehind = false;
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);
  /** Fetches from the loaded window to the end. */
  const toEnd = () =>
    once('after', async () => {
      for (let window = currentWindow(); window !== undefined && hasAfter(window); window = currentWindow()) {
        const from = lastLoadedSeq(window);
        if (window.lastSeq - from > maxMissed) return void (await toPage({}));
        await load({ after: from, limit: 200 });
        if (lastLoadedSeq(currentWindow()!) === from) return;
      }
    });
  /** Navigation counter: `toPage` returns false when a later navigation replaced it. */
  let goes = 0;
  const toPage = async (asked: PageAsked): Promise<boolean> => {
    goes += 1;
    const mine = goes;
    const page = windowOf(await askPage(conversationId, { limit: pageSize, ...asked }));
    if (mine !== goes) return false;
    client.setQueryData<LogWindow>(key, (before) => ({
      ...page,
      seenSeq: before?.seenSeq ?? page.seenSeq,
      // Messages that arrived while this page was loading will be fetched.
      lastSeq: Math.max(before?.lastSeq ?? 0, page.lastSeq),
    }));
    return true;
  };
  /** Loads the latest page and what was missed. */
  const catchUp = async () => {
    const before = currentWindow();
    isBehind = before === undefined;
    if (before === undefined) return;
    const wasAtEnd = !hasAfter(before);
    try {
      await once('end', () => load({}));
      if (wasAtEnd) await toEnd();
    } catch {
      // The offline banner reports the failure; the next attempt fetches what was missed.
    }
  };
  return {
    catchUp,
    /** Called once the first page is loaded. */
    async begun() {
      if (isBehind) await catchUp();
    },
    loadBefore() {
      const window = currentWindow();
      if (window && hasBefore(window)) quietly(once('before', () => load({ before: window.messages[0]!.seq })));
    },
    loadAfter() {
      const window = currentWindow();
      if (window && hasAfter(window)) quietly(once('after', () => load({ after: lastLoadedSeq(window) })));
    },
    /** Merges incoming messages and fetches gaps. */
    async take(messages: readonly ChatMessage[]) {
      if (messages.length === 0) return;
      const before = currentWindow();
      if (before === undefined) {
        isBehind = true;
        return;
      }
      const wasAtEnd = !hasAfter(before);
      put(messages);
      if (wasAtEnd) quietly(toEnd());
    },
    async goTo(where: LogStart): Promise<boolean> {
      const window = currentWindow();
      const isLoaded =
        window !== undefined &&
        (where === 'end' ? !hasAfter(window) : 'seq' in where && window.messages.some(({ seq }) => seq === where.seq));
      // Invalidates pending navigations, which would otherwise replace the window.
      if (isLoaded) goes += 1;
      if (isLoaded) return true;
      try {
        const went = await toPage(where === 'end' ? {} : 'seq' in where ? { around: where.seq } : where);
        if (went && where === 'end') quietly(toEnd());
        return went;
      } catch {
        return false;
      }
    },
  };
}

function isMessage(record: unknown): record is ChatMessage {
  return typeof record === 'object' && record !== null && 'seq' in record && 'conversationId' in record;
}

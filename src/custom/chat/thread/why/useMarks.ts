import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLiveEvents, useResync } from '../../../../live/live';
import type { ChatMessage } from '../../../../schema/chat';
import type { ReplyMark } from '../../../../schema/reply/decision';
import { useSpaced } from '../../useSpaced';
import { askMarks } from './calls';

export type Marks = ReadonlyMap<string, ReplyMark>;

/** So many numbers are asked for with one call. */
const chunk = 100;
const pollMs = 4_000;
/** Something of the decisions changes with every message of the company; a message of this conversation is asked for by itself. */
const unnamedRestMs = 5_000;
const none: readonly ReplyMark[] = [];

/** What became of the messages that are held, by their ids: a call for each hundred, and again as decisions are made. */
export function useMarks(conversationId: string, messages: readonly ChatMessage[]): Marks {
  const client = useQueryClient();
  const first = messages[0]?.seq ?? 0;
  const last = messages.at(-1)?.seq ?? 0;
  const chunks = useMemo(() => (last === 0 ? [] : chunksOf(first, last)), [first, last]);
  const found = useQueries({
    queries: chunks.map((at) => ({
      queryKey: ['chat-marks', conversationId, at],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        askMarks(conversationId, at * chunk + 1, (at + 1) * chunk, signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      // What is not decided yet soon is, whether or not it can be told live.
      refetchInterval: ({ state }: { readonly state: { readonly data?: readonly ReplyMark[] } }) =>
        state.data?.some((mark) => mark.state !== 'done') ? pollMs : (false as const),
    })),
    combine: (results) => results.map(({ data }) => data),
  });
  const marks = useMemo(
    () => new Map(found.flatMap((part) => part ?? none).map((mark) => [mark.messageId, mark])),
    [found],
  );

  const again = useCallback(
    (at?: number) =>
      void client.invalidateQueries({ queryKey: ['chat-marks', conversationId, ...(at === undefined ? [] : [at])] }),
    [client, conversationId],
  );
  const all = useSpaced(again, unnamedRestMs);
  const held = useRef(messages);
  held.current = messages;
  useLiveEvents((events) => {
    const told = events.filter(({ resource }) => resource === 'reply-decisions');
    const seqs = told.flatMap(({ id }) => held.current.find((message) => message.id === id)?.seq ?? []);
    for (const at of new Set(seqs.map(chunkOf))) again(at);
    if (told.some(({ id }) => id === null)) all();
  });
  useResync(again);

  // A message that came after its hundred was asked for; once, as one may have no decision.
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const news = messages.filter(
      ({ id, seq, direction }) =>
        direction === 'incoming' &&
        !marks.has(id) &&
        !asked.current.has(id) &&
        found[chunkOf(seq) - (chunks[0] ?? 0)] !== undefined,
    );
    for (const { id } of news) asked.current.add(id);
    for (const at of new Set(news.map(({ seq }) => chunkOf(seq)))) again(at);
  }, [messages, marks, found, chunks, again]);
  return marks;
}

function chunkOf(seq: number): number {
  return Math.floor((seq - 1) / chunk);
}

function chunksOf(first: number, last: number): number[] {
  const from = chunkOf(first);
  return Array.from({ length: chunkOf(last) - from + 1 }, (_, at) => from + at);
}

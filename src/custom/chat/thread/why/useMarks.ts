import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLiveEvents, useResync } from '../../../../live/live';
import type { ChatMessage } from '../../../../schema/chat';
import type { ReplyMark } from '../../../../schema/reply/decision';
import { useSpaced } from '../../useSpaced';
import { askMarks } from './calls';

export type Marks = ReadonlyMap<string, ReplyMark>;

/** Sequence numbers per request. */
const chunk = 100;
const pollMs = 4_000;
/**
 * Throttles events without an id, which any message of the company causes; events with an id refetch only that
 * message's chunk.
 */
const unnamedRestMs = 5_000;
const none: readonly ReplyMark[] = [];

/** Reply outcomes of the loaded messages by message id: one request per chunk of 100, refetched as decisions change. */
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
      // Polls while a decision is pending, as live events may not arrive.
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
  const currentMessages = useRef(messages);
  currentMessages.current = messages;
  useLiveEvents((events) => {
    const decisionEvents = events.filter(({ resource }) => resource === 'reply-decisions');
    const seqs = decisionEvents.flatMap(
      ({ id }) => currentMessages.current.find((message) => message.id === id)?.seq ?? [],
    );
    for (const at of new Set(seqs.map(chunkOf))) again(at);
    if (decisionEvents.some(({ id }) => id === null)) all();
  });
  useResync(again);

  // Refetches the chunk of a message that arrived after it was fetched; once per message, as a message may have no
  // decision.
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const unmarked = messages.filter(
      ({ id, seq, direction }) =>
        direction === 'incoming' &&
        !marks.has(id) &&
        !asked.current.has(id) &&
        found[chunkOf(seq) - (chunks[0] ?? 0)] !== undefined,
    );
    for (const { id } of unmarked) asked.current.add(id);
    for (const at of new Set(unmarked.map(({ seq }) => chunkOf(seq)))) again(at);
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

import { useEffect, useRef, useState } from 'react';
import type { GuardCounts, OutcomeCounts, Replay, ReplayChange } from '../../../schema/reply/simulation';
import { askReplay } from '../calls';

export interface Replayed {
  readonly looked: number;
  readonly before: OutcomeCounts;
  readonly after: OutcomeCounts;
  readonly guarded: GuardCounts;
  readonly changes: readonly ReplayChange[];
}

export interface ReplayRun {
  /** Null until the first batch is compared. */
  readonly replayed: Replayed | null;
  readonly state: 'idle' | 'running' | 'done' | 'stopped';
  readonly error: unknown;
  start(last: number, accountIds: readonly string[]): void;
  stop(): void;
}

/** Messages per request, so that progress is shown and the run can be stopped. */
const atOnce = 50;
const nothing: Replayed = { looked: 0, before: {}, after: {}, guarded: {}, changes: [] };

/** Compares drafts with the published rules in batches, newest messages first. */
export function useReplay(): ReplayRun {
  const [replayed, setReplayed] = useState<Replayed | null>(null);
  const [state, setState] = useState<ReplayRun['state']>('idle');
  const [error, setError] = useState<unknown>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (last: number, accountIds: readonly string[]) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setState('running');
    setError(null);
    setReplayed(nothing);
    try {
      let sum = nothing;
      for (let before: string | null = null; sum.looked < last; ) {
        const asked = { last: Math.min(atOnce, last - sum.looked), accountIds, before };
        const part: Replay = await askReplay(asked, mine.signal);
        if (mine.signal.aborted) return;
        sum = sumOf(sum, part);
        setReplayed(sum);
        before = part.next;
        if (before === null) break;
      }
      setState('done');
    } catch (fault) {
      if (mine.signal.aborted) return;
      setError(fault);
      setState('stopped');
    }
  };
  return {
    replayed,
    state,
    error,
    start: (last, accountIds) => void start(last, accountIds),
    stop() {
      running.current?.abort();
      setState('stopped');
    },
  };
}

function sumOf(sum: Replayed, part: Replay): Replayed {
  return {
    looked: sum.looked + part.looked,
    before: counted(sum.before, part.before),
    after: counted(sum.after, part.after),
    guarded: counted(sum.guarded, part.guarded),
    changes: [...sum.changes, ...part.changes],
  };
}

function counted<Name extends string>(
  one: Readonly<Partial<Record<Name, number>>>,
  other: Readonly<Partial<Record<Name, number>>>,
): Partial<Record<Name, number>> {
  const sums: Partial<Record<Name, number>> = { ...one };
  for (const name of Object.keys(other) as Name[]) sums[name] = (sums[name] ?? 0) + (other[name] ?? 0);
  return sums;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { answerIfThere } from '../../dataProvider/answers';
import { lastUse } from '../../dataProvider/unattended';
import type { TimeLeft } from '../../schema/session';

interface Ending {
  /** No use for too long, or the session's whole time is over. */
  readonly why: 'idle' | 'end';
  /** Milliseconds, by the clock of this computer. */
  readonly at: number;
}

const tickMs = 10_000;
/** The server marks a session as used at most once in this time. */
const reportMs = 60_000;
/** How long before the end the warning appears, at most. */
const warnMs = { idle: 120_000, end: 300_000 } as const;

/**
 * How long the session goes on. Use of this tab is reported to the server once a minute; what the server says counts,
 * as another tab may be in use. Asking without use does not prolong the session.
 */
export function useTimeLeft(): { readonly ending: Ending | null; readonly stay: () => void } {
  const [ending, setEnding] = useState<Ending | null>(null);
  const latest = useRef<{ readonly askedAt: number; readonly idleAt: number; readonly endAt: number } | null>(null);
  const ask = useCallback(async () => {
    const askedAt = Date.now();
    if (latest.current !== null) latest.current = { ...latest.current, askedAt };
    const left = await answerIfThere<TimeLeft>('GET /xxm/v1/users/session').catch(() => undefined);
    // Another backend has no such call; without a connection the next tick asks again.
    if (left === null) latest.current = { askedAt, idleAt: Number.POSITIVE_INFINITY, endAt: Number.POSITIVE_INFINITY };
    if (!left) return;
    const [idleAt, endAt] = [askedAt + left.idleSeconds * 1_000, askedAt + left.totalSeconds * 1_000];
    latest.current = { askedAt, idleAt, endAt };
    const [why, at] = idleAt < endAt ? (['idle', idleAt] as const) : (['end', endAt] as const);
    const earliest = why === 'idle' ? Math.min(warnMs.idle, left.limitSeconds * 500) : warnMs.end;
    const isNear = at - Date.now() <= earliest;
    setEnding((before) => (!isNear ? null : before?.why === why && before.at === at ? before : { why, at }));
  }, []);
  useEffect(() => {
    const tick = () => {
      const now = Date.now();
      const { askedAt, idleAt, endAt } = latest.current ?? { askedAt: 0, idleAt: 0, endAt: 0 };
      const isNear = Math.min(idleAt - warnMs.idle, endAt - warnMs.end) <= now && idleAt !== Number.POSITIVE_INFINITY;
      const isUsed = lastUse() > askedAt && now - askedAt >= reportMs;
      if (isUsed || isNear) void ask();
    };
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [ask]);
  return { ending, stay: () => void ask() };
}

import axios from 'axios';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../dataProvider/client';
import { messageOf, successCode } from '../../dataProvider/envelope';
import type { SharedCoupon } from '../../schema/coupon/shared';
import { useLinkToken } from '../receipt/useLinkToken';

export type Opened =
  | { readonly kind: 'loading' | 'missing' | 'unknown' }
  | { readonly kind: 'failed'; readonly message: string | null }
  | { readonly kind: 'open'; readonly coupon: SharedCoupon };

/** The coupon of the opened share link. */
export function useSharedCoupon(): { readonly opened: Opened; readonly again: () => void } {
  const token = useLinkToken();
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round requests again
  useEffect(() => {
    if (token === '') return setOpened({ kind: 'missing' });
    let isCurrent = true;
    setOpened({ kind: 'loading' });
    void askOnce(token).then((answer) => isCurrent && setOpened(answer));
    return () => {
      isCurrent = false;
    };
  }, [token, round]);
  return { opened, again: useCallback(() => setRound((before) => before + 1), []) };
}

/**
 * Deduplicates concurrent requests: before the cookie is set, two requests would count as two visitors and claim two
 * codes.
 */
const asking = new Map<string, Promise<Opened>>();

function askOnce(token: string): Promise<Opened> {
  const under = asking.get(token) ?? ask(token).finally(() => asking.delete(token));
  asking.set(token, under);
  return under;
}

async function ask(token: string): Promise<Opened> {
  try {
    const answer = await call<SharedCoupon | null>('POST', '/public/v1/coupon-link', { body: { token } });
    if (answer.code === successCode && answer.data !== null) return { kind: 'open', coupon: answer.data };
    return { kind: 'failed', message: messageOf(answer) ?? null };
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    const { response } = error;
    if (response?.status === 404 || response?.status === 400) return { kind: 'unknown' };
    return { kind: 'failed', message: messageOf(response?.data) ?? null };
  }
}

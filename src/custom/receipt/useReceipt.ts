import axios from 'axios';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../dataProvider/client';
import { messageOf, successCode } from '../../dataProvider/envelope';
import type { Receipt } from '../../schema/receipt';
import { useLinkToken } from './useLinkToken';

export type Opened =
  | { readonly kind: 'loading' | 'missing' | 'unknown' | 'ended' }
  | { readonly kind: 'failed'; readonly message: string | null }
  | { readonly kind: 'open'; readonly receipt: Receipt };

/** The order of the opened link. A reload keeps the current content until the response arrives. */
export function useReceipt(): { readonly opened: Opened; readonly isBusy: boolean; readonly again: () => void } {
  const token = useLinkToken();
  const [opened, setOpened] = useState<Opened>({ kind: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round requests again
  useEffect(() => {
    if (token === '') return setOpened({ kind: 'missing' });
    let isCurrent = true;
    setBusy(true);
    void ask(token).then((answer) => {
      if (!isCurrent) return;
      setBusy(false);
      setOpened((before) => (answer.kind === 'failed' && before.kind === 'open' ? before : answer));
    });
    return () => {
      isCurrent = false;
    };
  }, [token, round]);
  return { opened, isBusy, again: useCallback(() => setRound((before) => before + 1), []) };
}

async function ask(token: string): Promise<Opened> {
  try {
    const answer = await call<Receipt | null>('POST', '/public/v1/receipt', { body: { token } });
    if (answer.code === successCode && answer.data !== null) return { kind: 'open', receipt: answer.data };
    return { kind: 'failed', message: messageOf(answer) ?? null };
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    const { response } = error;
    // Unknown and truncated links show the same message.
    if (response?.status === 410) return { kind: 'ended' };
    if (response?.status === 404 || response?.status === 400) return { kind: 'unknown' };
    return { kind: 'failed', message: messageOf(response?.data) ?? null };
  }
}

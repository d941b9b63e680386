import { useCallback, useEffect, useState } from 'react';
import { tryCall } from '../../dataProvider/tryCall';
import { useLinkToken } from './useLinkToken';

/** What a buyer's link leads to. 'unknown': invalid or incomplete, which look the same. */
export type Opened<T> =
  | { readonly kind: 'loading' | 'missing' | 'unknown' | 'ended' }
  | { readonly kind: 'failed'; readonly message: string | null }
  | { readonly kind: 'open'; readonly content: T };

interface Link<T> {
  readonly opened: Opened<T>;
  readonly isBusy: boolean;
  readonly again: () => void;
}

/** Opens the link of the address by a call to `path`. A reload keeps the content until the response arrives. */
export function useLink<T>(path: string): Link<T> {
  const token = useLinkToken();
  const [opened, setOpened] = useState<Opened<T>>({ kind: 'loading' });
  const [isBusy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round requests again
  useEffect(() => {
    if (token === '') return setOpened({ kind: 'missing' });
    let isCurrent = true;
    setBusy(true);
    setOpened((before) => (before.kind === 'open' ? before : { kind: 'loading' }));
    void askOnce<T>(path, token).then((answer) => {
      if (!isCurrent) return;
      setBusy(false);
      setOpened((before) => (answer.kind === 'failed' && before.kind === 'open' ? before : answer));
    });
    return () => {
      isCurrent = false;
    };
  }, [path, token, round]);
  return { opened, isBusy, again: useCallback(() => setRound((before) => before + 1), []) };
}

/**
 * Deduplicates concurrent requests: before the cookie is set, two requests would count as two visitors and claim two
 * coupon codes.
 */
const asking = new Map<string, Promise<unknown>>();

function askOnce<T>(path: string, token: string): Promise<Opened<T>> {
  const key = `${path} ${token}`;
  const under = (asking.get(key) as Promise<Opened<T>>) ?? ask<T>(path, token).finally(() => asking.delete(key));
  asking.set(key, under);
  return under;
}

async function ask<T>(path: string, token: string): Promise<Opened<T>> {
  const answer = await tryCall<T | null>('POST', path, { token });
  if (answer.ok) return answer.data === null ? { kind: 'unknown' } : { kind: 'open', content: answer.data };
  if (answer.code === 410) return { kind: 'ended' };
  if (answer.code === 404 || answer.code === 400) return { kind: 'unknown' };
  return { kind: 'failed', message: answer.message };
}

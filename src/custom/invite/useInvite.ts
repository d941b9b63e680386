import { useCallback, useEffect, useState } from 'react';
import type { Refused } from '../../dataProvider/tryCall';
import { useLanguage } from '../../i18n/language';
import { type Offer, openInvite } from './calls';
import { takeToken } from './token';

export type Invite =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly answer: Refused }
  | { readonly kind: 'open'; readonly token: string; readonly offer: Offer };

/** The invitation of the opened link, in the page's language. */
export function useInvite(): { invite: Invite; retry: () => void } {
  const [token, setToken] = useState(takeToken);
  const [invite, setInvite] = useState<Invite>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  const language = useLanguage();

  useEffect(() => {
    const follow = () => setToken(takeToken());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or another attempt requests again
  useEffect(() => {
    if (token === null) return setInvite({ kind: 'missing' });
    let isCurrent = true;
    openInvite(token).then((answer) => {
      if (isCurrent) setInvite(answer.ok ? { kind: 'open', token, offer: answer.data } : { kind: 'refused', answer });
    });
    return () => {
      isCurrent = false;
    };
  }, [token, language, round]);

  return { invite, retry: useCallback(() => setRound((before) => before + 1), []) };
}

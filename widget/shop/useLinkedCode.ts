import { useEffect, useState } from 'preact/hooks';
import type { ShopCoupon } from '../../src/schema/shop';
import { Refused } from '../calls';
import type { ShopCalls } from './calls';
import type { ShopTexts } from './texts';

/** Coupon code from the URL: `?coupon=`. */
export interface LinkedCode {
  readonly code: string;
  /** Null while loading. */
  readonly answer: Pick<ShopCoupon, 'ok' | 'offer' | 'message'> | null;
}

/** Null without a code in the URL. Queries the server once `calls` is available. */
export function useLinkedCode(calls: ShopCalls | null, texts: ShopTexts): LinkedCode | null {
  const code = (new URLSearchParams(location.search).get('coupon') ?? '').trim().slice(0, maxCharacters);
  const [answer, setAnswer] = useState<LinkedCode['answer']>(null);
  useEffect(() => {
    if (code === '' || calls === null) return;
    let isCurrent = true;
    calls.coupon(code).then(
      (found) => isCurrent && setAnswer(found),
      (error: unknown) => isCurrent && setAnswer({ ok: false, offer: null, message: wordsOf(error, texts) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [code, calls, texts]);
  return code === '' ? null : { code, answer };
}

const maxCharacters = 100;

function wordsOf(error: unknown, texts: ShopTexts): string {
  return error instanceof Refused && error.status !== 0 ? error.message || texts.failedToBuy : texts.offline;
}

import { useEffect, useState } from 'preact/hooks';
import type { ShopCoupon } from '../../src/schema/shop';
import { faultText, type ShopCalls } from './calls';
import type { ShopTexts } from './texts';

interface LinkedCouponProps {
  readonly code: string;
  readonly calls: ShopCalls;
  readonly texts: ShopTexts;
}

/** What the coupon code in the URL gives, or why it gives nothing. Reserves its space while loading. */
export function LinkedCoupon({ code, calls, texts }: LinkedCouponProps) {
  const [answer, setAnswer] = useState<ShopCoupon | null>(null);
  useEffect(() => {
    const refused = (error: unknown) => setAnswer({ ok: false, offer: null, message: faultText(error, texts) });
    calls.coupon(code).then(setAnswer, refused);
  }, [code, calls, texts]);
  return (
    <p class="shop-linked" role="status" data-ok={answer?.ok} aria-busy={answer === null}>
      {answer?.ok && texts.couponGives(code, answer.offer ?? '')}
      {answer?.ok === false && texts.couponRefused(code, answer.message ?? '')}
    </p>
  );
}

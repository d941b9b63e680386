import type { ShopTexts } from './texts';
import type { LinkedCode } from './useLinkedCode';

/** What the coupon code in the URL gives, or why it gives nothing. Reserves its space while loading. */
export function LinkedCoupon({ linked, texts }: { readonly linked: LinkedCode; readonly texts: ShopTexts }) {
  const { code, answer } = linked;
  return (
    <p class="shop-linked" role="status" data-ok={answer?.ok} aria-busy={answer === null}>
      {answer?.ok && texts.couponGives(code, answer.offer ?? '')}
      {answer?.ok === false && texts.couponRefused(code, answer.message ?? '')}
    </p>
  );
}

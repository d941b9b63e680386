import type { RaRecord } from 'react-admin';
import type { CouponOffer } from '../../../../schema/coupon/offer';
import { CouponMessage } from '../../thread/message/Cards';

/** The offer of a coupon; undefined when the backend does not provide it. */
export function offerOf(coupon: RaRecord): CouponOffer | undefined {
  if (typeof coupon.value !== 'number') return undefined;
  const { kind, value, currency, maxDiscount = null, minAmount = null, minQuantity = null } = coupon;
  return { kind, value, currency, maxDiscount, minAmount, minQuantity };
}

/** Explains the action, then shows the card as the customer will see it. */
export function CouponPreview({ coupon, code, text }: CouponPreviewProps) {
  const offer = offerOf(coupon);
  const endsAt = (coupon.endsAt as string | null | undefined) ?? null;
  return (
    <>
      <p>{text}</p>
      <CouponMessage
        card={{ couponId: String(coupon.id), name: String(coupon.name), code, endsAt, ...(offer && { offer }) }}
      />
    </>
  );
}

interface CouponPreviewProps {
  readonly coupon: RaRecord;
  readonly code: string;
  readonly text: string;
}

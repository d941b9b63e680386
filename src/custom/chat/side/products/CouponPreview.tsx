import type { RaRecord } from 'react-admin';
import type { CouponOffer } from '../../../../schema/coupon/offer';
import { CouponMessage } from '../../thread/message/Cards';

/** What a coupon gives. Undefined where the backend does not tell. */
export function offerOf(coupon: RaRecord): CouponOffer | undefined {
  if (typeof coupon.value !== 'number') return undefined;
  const { kind, value, currency, maxDiscount = null, minAmount = null, minQuantity = null } = coupon;
  return { kind, value, currency, maxDiscount, minAmount, minQuantity };
}

/** The card as the customer will see it, below what sending it means. */
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

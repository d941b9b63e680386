import '../../ui/kit/controls.css';
import '../receipt/receipt.css';
import './coupon.css';
import type { SharedCoupon } from '../../schema/coupon/shared';
import { ClosedLink } from '../receipt/ClosedLink';
import { Frame } from '../receipt/Frame';
import { ReceiptLanguage, useBuyerLanguage } from '../receipt/language';
import { useLink } from '../receipt/useLink';
import { useUnlisted } from '../receipt/useUnlisted';
import { CouponCard } from './CouponCard';
import { couponTexts } from './texts';

/** /coupon: public page of a coupon's share link, with a code to copy. */
export function CouponPage() {
  const language = useBuyerLanguage();
  const texts = couponTexts[language];
  const { opened, again } = useLink<SharedCoupon>('/public/v1/coupon-link');
  useUnlisted(texts.title);
  return (
    <ReceiptLanguage value={language}>
      <Frame name={opened.kind === 'open' ? opened.content.companyName : ''}>
        {opened.kind === 'open' ? (
          <CouponCard coupon={opened.content} texts={texts} language={language} />
        ) : (
          <ClosedLink opened={opened} texts={texts} onAgain={again} />
        )}
      </Frame>
    </ReceiptLanguage>
  );
}

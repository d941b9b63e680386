import '../../ui/kit/controls.css';
import '../receipt/receipt.css';
import './coupon.css';
import { usePublicTexts } from '../../i18n/publicTexts';
import { Button } from '../../ui/kit/Button';
import { FormMessage } from '../../ui/public/FormMessage';
import { Frame } from '../receipt/Frame';
import { ReceiptLanguage, useBuyerLanguage } from '../receipt/language';
import { useUnlisted } from '../receipt/useUnlisted';
import { CouponCard } from './CouponCard';
import { type CouponTexts, couponTexts } from './texts';
import { type Opened, useSharedCoupon } from './useSharedCoupon';

/** /coupon: public page of a coupon's share link, with a code to copy. */
export function CouponPage() {
  const language = useBuyerLanguage();
  const texts = couponTexts[language];
  const { opened, again } = useSharedCoupon();
  useUnlisted(texts.title);
  return (
    <ReceiptLanguage value={language}>
      <Frame name={opened.kind === 'open' ? opened.coupon.companyName : ''}>
        {opened.kind === 'open' ? (
          <CouponCard {...{ coupon: opened.coupon, texts, language }} />
        ) : (
          <Closed {...{ opened, texts, onAgain: again }} />
        )}
      </Frame>
    </ReceiptLanguage>
  );
}

interface ClosedProps {
  readonly opened: Exclude<Opened, { kind: 'open' }>;
  readonly texts: CouponTexts;
  readonly onAgain: () => void;
}

function Closed({ opened, texts, onAgain }: ClosedProps) {
  const common = usePublicTexts();
  if (opened.kind === 'loading')
    return (
      <section className="receipt-card" aria-busy="true">
        <h1>{texts.title}</h1>
        <p className="flush">{texts.loading}</p>
      </section>
    );
  const words = {
    missing: texts.noLink,
    unknown: texts.unknown,
    failed: (opened.kind === 'failed' && opened.message) || common.noNetwork,
  }[opened.kind];
  return (
    <section className="receipt-card">
      <h1>{texts.closedTitle}</h1>
      <FormMessage tone={opened.kind === 'failed' ? 'danger' : 'info'}>{words}</FormMessage>
      {opened.kind === 'failed' && (
        <Button variant="primary" onClick={onAgain}>
          {common.retry}
        </Button>
      )}
    </section>
  );
}

import type { ConsoleLanguage } from '../../i18n/language';
import { offerText } from '../../schema/coupon/offer';
import type { SharedCoupon } from '../../schema/coupon/shared';
import { formatMoney } from '../../schema/money';
import { fillText, languageOf } from '../../schema/text';
import { formatDateTime } from '../../ui/fields/formatDateTime';
import { CopyButton } from '../receipt/CopyButton';
import type { CouponTexts } from './texts';

interface CouponCardProps {
  readonly coupon: SharedCoupon;
  readonly texts: CouponTexts;
  readonly language: ConsoleLanguage;
}

export function CouponCard({ coupon, texts, language }: CouponCardProps) {
  const { code, condition, name } = coupon;
  const standing = texts.conditionsNow[condition] ?? (code && texts.codesNow[code.state]);
  return (
    <article className="receipt-card">
      <header className="coupon-link-head grid gap-4">
        <span className="muted break-anywhere" dir="auto">
          {name}
        </span>
        <h1 className="accent break-anywhere">{offerText(coupon, languageOf(language))}</h1>
      </header>
      {standing && (
        <p className="receipt-note flush muted type-ui rounded sunken" role="status">
          {standing}
        </p>
      )}
      {code !== null && (
        <section className="coupon-link-code grid gap-8" aria-label={texts.code}>
          <div className="receipt-unit row gap-6 rounded outlined sunken">
            <code
              className="grow min-0 flush break-anywhere"
              dir="ltr"
              data-hidden={code.state !== 'issued' || undefined}
            >
              {code.code}
            </code>
            {code.state === 'issued' && <CopyButton text={code.code} label={texts.copy} isWide />}
          </div>
          {standing === null && (
            <p className="flush muted type-ui">{code.kind === 'link' ? texts.ownCode : texts.anyCode}</p>
          )}
        </section>
      )}
      <section className="coupon-link-conditions" aria-label={texts.conditions}>
        <ul className="grid gap-6 type-ui break-anywhere">
          {conditionsOf(coupon, texts, language).map((line) => (
            <li key={line} dir="auto">
              {line}
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

function conditionsOf(coupon: SharedCoupon, texts: CouponTexts, language: ConsoleLanguage): string[] {
  const { currency, minAmount, minQuantity, perContactLimit, startsAt, endsAt, condition } = coupon;
  const time = (at: string) => formatDateTime(at, language);
  const lines = [
    condition === 'waiting' && startsAt !== null && fillText(texts.starts, { at: time(startsAt) }),
    endsAt === null ? texts.noEnd : fillText(texts.ends, { at: time(endsAt) }),
    minAmount && fillText(texts.minAmount, { amount: formatMoney(minAmount, currency, languageOf(language)) }),
    minQuantity && minQuantity > 1 && fillText(texts.minQuantity, { count: minQuantity }),
    productsLine(coupon, texts, language),
    coupon.hasExceptions && texts.exceptions,
    coupon.accountsFor === 'chosen' && texts.accounts,
    texts.customers[coupon.customersFor],
    perContactLimit === 1 && texts.once,
    perContactLimit && perContactLimit > 1 && fillText(texts.times, { count: perContactLimit }),
  ];
  return lines.filter((line) => typeof line === 'string');
}

function productsLine({ products, moreProducts }: SharedCoupon, texts: CouponTexts, language: ConsoleLanguage) {
  if (products === null || products.length === 0) return null;
  const named = products.join(language === 'zh-CN' ? '、' : ', ');
  const all = moreProducts > 0 ? fillText(texts.andMore, { products: named, count: moreProducts }) : named;
  return fillText(texts.products, { products: all });
}

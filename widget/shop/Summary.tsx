import { Fragment } from 'preact';
import type { ShopQuote } from '../../src/schema/shop';
import { taxRows } from '../../src/schema/tax';
import type { Language } from '../texts';
import { moneyOf } from '../ui/when';
import type { ShopTexts } from './texts';

interface SummaryProps {
  readonly quote: ShopQuote | null;
  readonly language: Language;
  readonly texts: ShopTexts;
}

/** Total, discount, tax and amount due. */
export function Summary({ quote, language, texts }: SummaryProps) {
  const money = (minor: number) => moneyOf(minor, quote!.currency, language);
  const taxes = taxRows(quote?.tax ?? null, language).map(({ label, amount }) => (
    <Fragment key={label}>
      <dt class="shop-tax">{label}</dt>
      <dd class="shop-tax">{money(amount)}</dd>
    </Fragment>
  ));
  return (
    <dl class="shop-summary" aria-busy={quote === null}>
      <dt>{texts.total}</dt>
      <dd>{quote === null ? '…' : money(quote.total)}</dd>
      {quote !== null && quote.discount > 0 && (
        <>
          <dt>{texts.discount}</dt>
          <dd class="shop-discount">−{money(quote.discount)}</dd>
        </>
      )}
      {quote?.tax?.isAdded === true && taxes}
      <dt class="shop-due">{texts.due}</dt>
      <dd class="shop-due">{quote === null ? '…' : money(quote.due)}</dd>
      {quote?.tax?.isAdded === false && taxes}
    </dl>
  );
}

import type { ShopQuote } from '../../src/schema/shop';
import type { Language } from '../texts';
import { moneyOf } from '../ui/when';
import type { ShopTexts } from './texts';

interface SummaryProps {
  readonly quote: ShopQuote | null;
  readonly language: Language;
  readonly texts: ShopTexts;
}

/** Total, discount and amount due. */
export function Summary({ quote, language, texts }: SummaryProps) {
  const money = (minor: number) => moneyOf(minor, quote!.currency, language);
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
      <dt class="shop-due">{texts.due}</dt>
      <dd class="shop-due">{quote === null ? '…' : money(quote.due)}</dd>
    </dl>
  );
}

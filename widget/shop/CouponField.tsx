import { useState } from 'preact/hooks';
import type { ShopQuote } from '../../src/schema/shop';
import type { ShopTexts } from './texts';

interface CouponFieldProps {
  readonly code: string | null;
  /** What the server says of it. */
  readonly said: ShopQuote['coupon'];
  readonly texts: ShopTexts;
  readonly onApply: (code: string | null) => void;
}

export function CouponField({ code, said, texts, onApply }: CouponFieldProps) {
  const [typed, setTyped] = useState(code ?? '');
  const apply = () => onApply(typed.trim() || null);
  return (
    <div class="shop-coupon">
      <label for="shop-coupon">{texts.coupon}</label>
      <div>
        <input
          {...{ id: 'shop-coupon', value: typed, autoComplete: 'off', spellcheck: false, maxLength: 100 }}
          placeholder={texts.optional}
          aria-describedby="shop-coupon-said"
          onInput={(event) => setTyped(event.currentTarget.value)}
          onBlur={apply}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.isComposing) return;
            event.preventDefault();
            apply();
          }}
        />
        <button type="button" class="shop-button" onClick={apply}>
          {texts.apply}
        </button>
      </div>
      <p id="shop-coupon-said" role="status" data-ok={said?.ok}>
        {code !== null && said !== null ? (said.ok ? texts.couponTaken(said.name ?? '') : said.message) : ''}
      </p>
    </div>
  );
}

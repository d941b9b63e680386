import type { ShopTexts } from './texts';

interface QuantityProps {
  readonly value: number;
  readonly most: number;
  readonly texts: ShopTexts;
  readonly onChange: (value: number) => void;
}

/** How many, by buttons that fit a thumb or by keys. */
export function Quantity({ value, most, texts, onChange }: QuantityProps) {
  const set = (wanted: number) => onChange(Math.min(most, Math.max(1, Math.round(wanted) || 1)));
  return (
    <div class="shop-quantity">
      <label for="shop-quantity">{texts.quantity}</label>
      <div>
        <button type="button" aria-label={texts.fewer} disabled={value <= 1} onClick={() => set(value - 1)}>
          −
        </button>
        <input
          {...{ id: 'shop-quantity', type: 'number', inputMode: 'numeric', min: 1, max: most, value }}
          onChange={(event) => {
            set(Number(event.currentTarget.value));
            event.currentTarget.value = String(value);
          }}
        />
        <button type="button" aria-label={texts.more} disabled={value >= most} onClick={() => set(value + 1)}>
          +
        </button>
      </div>
    </div>
  );
}

import { useState } from 'preact/hooks';
import type { ShopTexts } from './texts';

interface QuantityProps {
  readonly value: number;
  readonly max: number;
  /** Of the item, for those who do not see it beside. */
  readonly name: string;
  readonly texts: ShopTexts;
  readonly onChange: (value: number) => void;
}

/** Quantity input with large buttons; also works with the keyboard. */
export function Quantity({ value, max, name, texts, onChange }: QuantityProps) {
  const set = (wanted: number) => onChange(Math.min(max, Math.max(1, Math.round(wanted) || 1)));
  /** While it is being typed, it may be empty or too large. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div class="shop-quantity">
      <button type="button" aria-label={`${texts.fewer}: ${name}`} disabled={value <= 1} onClick={() => set(value - 1)}>
        −
      </button>
      <input
        {...{ type: 'number', inputMode: 'numeric', min: 1, max, value: typed ?? value }}
        aria-label={`${texts.quantity}: ${name}`}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          set(Number(event.currentTarget.value));
        }}
        onBlur={() => setTyped(null)}
      />
      <button
        type="button"
        aria-label={`${texts.more}: ${name}`}
        disabled={value >= max}
        onClick={() => set(value + 1)}
      >
        +
      </button>
    </div>
  );
}

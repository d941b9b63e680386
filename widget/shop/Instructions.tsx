import type { ShopPayment } from '../../src/schema/shop';
import type { ShopTexts } from './texts';

interface InstructionsProps extends Pick<ShopPayment, 'qr' | 'url' | 'instructions'> {
  /** What stands before them. */
  readonly title?: string;
  readonly texts: ShopTexts;
}

/** How to pay where the payment page is not opened at once: a code to scan, and words. */
export function Instructions({ title, qr, url, instructions, texts }: InstructionsProps) {
  return (
    <div class="shop-instructions" role="status">
      {title !== undefined && <b>{title}</b>}
      {instructions !== null && <p>{instructions}</p>}
      {qr !== null && (
        <svg class="shop-qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.code}>
          <path d={`M0 0h${qr.size}v${qr.size}H0z`} fill="white" />
          <path d={qr.path} fill="black" />
        </svg>
      )}
      {qr !== null && url !== null && <a href={url}>{texts.payHere}</a>}
    </div>
  );
}

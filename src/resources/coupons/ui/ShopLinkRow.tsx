import { ShopLink } from '../../../custom/coupon/ShopLink';
import { useWords } from '../../../ui/resource/useWords';
import { words } from './words';

/** Copies the link that applies the coupon's shared code, with what it is for. */
export function ShopLinkRow({ code }: { readonly code: string }) {
  const say = useWords();
  return (
    <div className="coupon-share">
      <ShopLink code={code} />
      <span>{say(words.shopLinkGives)}</span>
    </div>
  );
}

import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { useAllowed } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';

const sell = { en: 'Sell a product', zh: '上架一个商品' };

/** Leads from the list to the whole set-up of a product, with its codes and a test purchase. */
export function SellLink() {
  const say = useText();
  return useAllowed('products:add') ? <ButtonLink to="/sell">{say(sell)}</ButtonLink> : null;
}

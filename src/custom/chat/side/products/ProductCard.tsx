import { useTranslate } from 'react-admin';
import type { ProductCard as SentCard } from '../../../../schema/chat';
import { formatMoney } from '../../../../schema/money';
import { stockCount } from '../../../../schema/stock';
import { usePicture } from '../../../../ui/files/usePicture';
import { IconButton } from '../../../../ui/kit/IconButton';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../../ui/resource/useLanguage';

export interface ShownProduct {
  readonly id: string;
  readonly title: string;
  readonly image: string | null;
  readonly price: number;
  readonly listPrice: number | null;
  readonly currency: string;
  readonly status: number;
}

/** The product card that is sent to the customer. */
export function cardOf({ id: productId, title, price, listPrice, currency, image }: ShownProduct): SentCard {
  return { productId, title, price, listPrice, currency, imageId: image };
}

interface ProductCardProps {
  readonly product: ShownProduct;
  readonly isOfConversation: boolean;
  readonly isSending: boolean;
  /** Deliverable stock; null means unlimited, undefined means unknown. */
  readonly available?: number | null | undefined;
  /** Null for users who may not reply. */
  readonly onSend: (() => void) | null;
  /** Sets or clears the product of the conversation; null for users who may not. */
  readonly onChoose: (() => void) | null;
}

/** A product with its price and a button that sends it as a card. */
export function ProductCard({ product, isOfConversation, isSending, available, onSend, onChoose }: ProductCardProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const picture = usePicture(product.image ?? '');
  const { title, price, listPrice, currency } = product;
  const words = translate('parley.chat.products.send', { title });
  const choice = translate(`parley.chat.products.${isOfConversation ? 'unchoose' : 'choose'}`, { title });
  return (
    <li className="parley-product row gap-10 rounded outlined">
      <span className="parley-product-picture centered rigid muted">
        {picture === null ? (
          <Icon name="ri-image-line" size={22} />
        ) : (
          <img className="full full-height" src={picture} alt="" />
        )}
      </span>
      <span className="parley-product-words text-start grid at-start grow min-0 muted type-small">
        <strong className="clipped plain break-anywhere" title={title}>
          {title}
        </strong>
        <span className="parley-product-price flex wrap tabular one-line">
          <b className="plain">{formatMoney(price, currency, language)}</b>
          {listPrice !== null && listPrice > price && <s>{formatMoney(listPrice, currency, language)}</s>}
        </span>
        {typeof available === 'number' && (
          <small data-tone={available === 0 ? 'bad' : undefined}>
            {available === 0
              ? translate('parley.chat.products.soldOut')
              : translate('parley.chat.products.inStock', { count: stockCount(available, language) })}
          </small>
        )}
        {isOfConversation && <span className="parley-tag">{translate('parley.chat.products.about')}</span>}
        {product.status !== 1 && <span className="parley-tag">{translate('parley.chat.products.off')}</span>}
      </span>
      {onChoose && (
        <IconButton
          icon={isOfConversation ? 'ri-pushpin-2-fill' : 'ri-pushpin-2-line'}
          label={choice}
          title
          aria-pressed={isOfConversation}
          onClick={onChoose}
        />
      )}
      {onSend && product.status === 1 && (
        <IconButton icon="ri-send-plane-2-line" label={words} title disabled={isSending} onClick={onSend} />
      )}
    </li>
  );
}

import { useTranslate } from 'react-admin';
import type { CouponCard, ProductCard } from '../../../../schema/chat';
import { minimumText, offerText } from '../../../../schema/coupon/offer';
import { formatMoney } from '../../../../schema/money';
import { addedTaxLabel } from '../../../../schema/tax';
import { formatDateTime } from '../../../../ui/fields/formatDateTime';
import { useFileImage } from '../../../../ui/files/useFileImage';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useLanguage } from '../../../../ui/resource/useLanguage';

/** A product card: a snapshot taken when it was sent. */
export function ProductMessage({ card }: { readonly card: ProductCard }) {
  const language = useLanguage();
  const translate = useTranslate();
  const image = useFileImage(card.imageId, 320);
  return (
    <span className="parley-product-card">
      <span className="parley-product-card-picture clipped grid centered rigid muted rounded-inner sunken">
        {card.imageId !== null && typeof image === 'object' ? (
          <img className="parley-product-card-shown full-height full" src={image.url} alt="" />
        ) : (
          <Icon name="ri-shopping-bag-3-line" size={28} />
        )}
      </span>
      <span className="parley-product-card-text">
        <span className="parley-card-kind">{translate('parley.ui.messages.kind.product')}</span>
        <strong>{card.title}</strong>
        <span>
          <b className="tabular">{formatMoney(card.price, card.currency, language)}</b>
          {card.listPrice !== null && card.listPrice > card.price && (
            <s className="muted type-small">{formatMoney(card.listPrice, card.currency, language)}</s>
          )}
        </span>
        {card.addedTax && <small className="muted type-small">{addedTaxLabel(card.addedTax, language)}</small>}
      </span>
    </span>
  );
}

/** A coupon card with its code, as the customer sees it. */
export function CouponMessage({ card }: { readonly card: CouponCard }) {
  const language = useLanguage();
  const { offer } = card;
  const minimum = offer && minimumText(offer, language);
  const translate = useTranslate();
  return (
    <span className="parley-coupon-message">
      <Icon name="ri-coupon-3-line" size={24} />
      <span className="parley-product-card-text">
        <span className="parley-card-kind">{translate('parley.ui.messages.kind.coupon')}</span>
        <strong>{offer ? offerText(offer, language) : card.name}</strong>
        {offer && <span>{card.name}</span>}
        {minimum && <span className="parley-card-note">{minimum}</span>}
        <code dir="ltr">{card.code}</code>
        {card.endsAt !== null && (
          <span className="parley-card-note">
            {translate('parley.thread.couponEnds', { at: formatDateTime(card.endsAt, language) })}
          </span>
        )}
      </span>
    </span>
  );
}

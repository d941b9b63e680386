import '../../../delivery/texts';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { DeliveryCard } from '../../../../schema/order';
import { Button } from '../../../../ui/kit/Button';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useAllowed } from '../../../../ui/resource/may';
import { useReveal } from '../../../delivery/Units';

/** A delivery card. Codes are masked, for members as well, until a permitted user reveals them. */
export function DeliveryMessage({ card }: { readonly card: DeliveryCard }) {
  const translate = useTranslate();
  const { revealed, turn, mayReveal } = useReveal(card.deliveryId);
  const mayOpen = useAllowed('deliveries:list');
  const title = mayOpen ? (
    <Link to={`/delivery/list/${encodeURIComponent(card.deliveryId)}/show`}>{card.title}</Link>
  ) : (
    card.title
  );
  return (
    <span className="parley-delivery-card grid gap-8 line-below">
      <span className="parley-delivery-head row gap-10">
        <Icon name="ri-inbox-unarchive-line" size={20} />
        <span className="parley-product-card-text">
          <span className="parley-card-kind">
            {translate('parley.delivery.order', { number: card.orderNumber })}
            {card.parts > 1 && ` · ${translate('parley.delivery.part', { part: card.part, parts: card.parts })}`}
          </span>
          <strong>{title}</strong>
        </span>
      </span>
      {revealed !== null && (
        <span className="parley-delivery-codes grid gap-4">
          {card.units.map(({ index, mask }) => (
            <code key={index} dir="ltr">
              {revealed.get(index) ?? mask}
            </code>
          ))}
        </span>
      )}
      {mayReveal && card.units.length > 0 && (
        <Button variant="link" onClick={() => void turn()}>
          {translate(`parley.delivery.${revealed === null ? 'reveal' : 'hide'}`)}
        </Button>
      )}
    </span>
  );
}

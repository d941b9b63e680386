import type { Attachment, CouponCard } from '../../src/schema/chat';
import { minimumText, offerText } from '../../src/schema/coupon/offer';
import { isPicture } from '../../src/schema/pictures';
import { addedTaxLabel } from '../../src/schema/tax';
import type { WidgetMessage } from '../../src/schema/widget';
import type { Session, State } from '../sessionState';
import { buyOf } from './buyOf';
import { Code, Delivery } from './Delivery';
import { FileIcon } from './icons';
import type { Picture } from './picture';
import { Text } from './Text';
import { dateOf, moneyOf, sizeOf } from './when';

interface ContentProps {
  readonly message: WidgetMessage;
  readonly session: Session;
  readonly state: State;
  readonly onPicture: (picture: Picture) => void;
}

/** Content of a message by kind. Text is never interpreted as HTML. */
export function Content({ message, session, state, onPicture }: ContentProps) {
  const { texts, language } = state;
  const buy = buyOf(state);
  const { kind, payload, text } = message;
  if (payload !== null && 'buttons' in payload)
    return (
      <div class="bubble">
        <Text text={payload.question} />
        {payload.buttons.map((button) => (
          <button key={button} type="button" class="buy" onClick={() => session.send(button)}>
            {button}
          </button>
        ))}
      </div>
    );
  if (payload === null || kind === 'text') return <div class="bubble">{text === null ? '' : <Text text={text} />}</div>;
  if ('masks' in payload) return <Delivery card={payload} text={text ?? ''} state={state} />;
  if ('code' in payload) return <Coupon coupon={payload} state={state} />;
  if ('productId' in payload) {
    return (
      <div class="card">
        {payload.url && <img src={session.calls.linked(payload.url)} alt="" />}
        <div class="in">
          <b>{payload.title}</b>
          <span class="price">
            {moneyOf(payload.price, payload.currency, language)}
            {payload.listPrice !== null && payload.listPrice > payload.price && (
              <s>{moneyOf(payload.listPrice, payload.currency, language)}</s>
            )}
          </span>
          <small class="muted">{addedTaxLabel(payload.addedTax, language)}</small>
          {buy !== null && (
            <button
              type="button"
              class="buy"
              aria-label={texts.buyNamed(payload.title)}
              onClick={() => buy({ id: payload.productId, title: payload.title })}
            >
              {texts.buy}
            </button>
          )}
        </div>
      </div>
    );
  }
  return (
    <>
      {kind === 'image' && isPicture(payload.type) ? (
        <button type="button" class="thumb" aria-label={texts.view(payload.name)} onClick={() => onPicture(payload)}>
          <img src={session.calls.linked(payload.url)} alt={payload.name} {...shape(payload)} />
        </button>
      ) : (
        <a
          class="file"
          href={session.calls.linked(payload.url)}
          download={payload.name}
          rel="noopener"
          target="_blank"
          aria-label={texts.download(payload.name)}
        >
          <FileIcon />
          <span>
            {payload.name}
            <small>{sizeOf(payload.size, language)}</small>
          </span>
        </a>
      )}
      {text && (
        <div class="bubble">
          <Text text={text} />
        </div>
      )}
    </>
  );
}

/** Sets the image size in advance, so that loading does not shift the layout. */
function shape({ width, height }: Attachment) {
  return width && height ? { width, height } : {};
}

function Coupon({ coupon, state }: { readonly coupon: CouponCard; readonly state: State }) {
  const { texts, language } = state;
  const { offer } = coupon;
  const minimum = offer && minimumText(offer, language);
  return (
    <div class="card coupon">
      <div class="in">
        <b>{offer ? offerText(offer, language) : coupon.name}</b>
        {offer && <div>{coupon.name}</div>}
        {minimum && <div class="meta">{minimum}</div>}
        <Code code={coupon.code} state={state} />
        {coupon.endsAt && <div class="meta">{texts.until(dateOf(coupon.endsAt, language))}</div>}
      </div>
    </div>
  );
}

import { useTranslate } from 'react-admin';
import type { Attachment, ChatMessage, CouponCard, MessageContext, ProductCard } from '../../../../schema/chat';
import type { DeliveryCard } from '../../../../schema/order';
import { isPicture } from '../../../../schema/pictures';
import { contentText, isEmptied } from '../../../../ui/messages/contentText';
import { CouponMessage, ProductMessage } from './Cards';
import { DeliveryMessage } from './DeliveryMessage';
import { FileCard } from './FileCard';
import { isOnlyEmoji, Linked } from './Linked';
import { Picture } from './Picture';

export interface MessageBodyProps {
  readonly message: Pick<ChatMessage, 'kind' | 'text' | 'payload'>;
  readonly sought: readonly string[];
}

export function MessageBody({ message, sought }: MessageBodyProps) {
  const translate = useTranslate();
  const text = message.text ?? '';
  if (isEmptied(message)) return <p className="flush muted">{contentText(message, translate)}</p>;
  return (
    <>
      <Context message={message} />
      <Content message={message} />
      {text !== '' && (
        <p className="parley-message-text flush" dir="auto" data-big={isOnlyEmoji(text) || undefined}>
          <Linked text={text} sought={sought} />
        </p>
      )}
    </>
  );
}

/** What the channel says about it: where it was forwarded from, and the words that it quotes. */
function Context({ message: { kind, payload } }: Pick<MessageBodyProps, 'message'>) {
  const translate = useTranslate();
  if ((kind !== 'text' && kind !== 'image' && kind !== 'file') || typeof payload !== 'object' || payload === null)
    return null;
  const { forwardedFrom, quote } = payload as MessageContext;
  return (
    <>
      {forwardedFrom !== undefined && (
        <p className="flush muted type-note" dir="auto">
          {translate('parley.thread.forwardedFrom', { name: forwardedFrom })}
        </p>
      )}
      {quote !== undefined && (
        <blockquote className="parley-quote flush" dir="auto">
          {quote}
        </blockquote>
      )}
    </>
  );
}

/** An invalid payload renders nothing; the text is still shown. */
function Content({ message: { kind, payload } }: Pick<MessageBodyProps, 'message'>) {
  if (typeof payload !== 'object' || payload === null) return null;
  switch (kind) {
    case 'image':
      if (!isAttachment(payload)) return null;
      return isPicture(payload.type) ? <Picture attachment={payload} /> : <FileCard attachment={payload} />;
    case 'file':
      return isAttachment(payload) ? <FileCard attachment={payload} /> : null;
    case 'product':
      return 'title' in payload && 'price' in payload ? <ProductMessage card={payload as ProductCard} /> : null;
    case 'coupon':
      return 'code' in payload ? <CouponMessage card={payload as CouponCard} /> : null;
    case 'delivery':
      return 'deliveryId' in payload ? <DeliveryMessage card={payload as DeliveryCard} /> : null;
    default:
      return null;
  }
}

function isAttachment(payload: object): payload is Attachment {
  return 'fileId' in payload && 'name' in payload && 'type' in payload;
}

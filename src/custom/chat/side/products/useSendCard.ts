import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CouponCard, ProductCard } from '../../../../schema/chat';
import { useAllowed } from '../../../../ui/resource/may';
import { enqueue, onSent, useUnsent } from '../../thread/outbox/outbox';

/** Sends cards through the message outbox: shown optimistically, and sent once however often it is retried. */
export function useSendCard(conversationId: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const maySend = useAllowed('conversations:reply');
  const all = useUnsent();
  const mine = useRef(new Set<string>());
  // The thread may be hidden, as on a phone, so the result is also shown as a notification.
  useEffect(
    () =>
      onSent(({ clientId, kind }) => {
        if (clientId !== null && mine.current.delete(clientId))
          notify(translate(`parley.chat.products.${kind}Sent`), { type: 'success' });
      }),
    [notify, translate],
  );
  useEffect(() => {
    for (const { clientId, refusal } of all)
      if (refusal !== null && mine.current.delete(clientId))
        notify(translate(refusal, { _: refusal }), { type: 'error' });
  }, [all, notify, translate]);

  const isSending = (payload: Naming) =>
    all.some(
      (one) =>
        one.conversationId === conversationId &&
        one.refusal === null &&
        Object.entries(payload).every(([name, value]) => one.payload?.[name] === value),
    );
  const send = (kind: 'product' | 'coupon', content: ProductCard | CouponCard, payload: Naming) => {
    if (isSending(payload)) return;
    const plain = { text: null, isPrivate: false, replyToId: null, mentions: [] };
    for (const clientId of enqueue([{ ...plain, conversationId, kind, content, payload }])) mine.current.add(clientId);
  };
  return {
    maySend,
    /** Whether this card is still in the outbox; sending it again then has no effect. */
    isSending,
    sendProduct: (card: ProductCard) => send('product', card, { productId: card.productId }),
    sendCoupon: (card: CouponCard) => send('coupon', card, { couponId: card.couponId, code: card.code }),
  };
}

/** Payload that identifies a card to the server. */
type Naming = Readonly<Record<string, string>>;

import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CouponCard, ProductCard } from '../../../../schema/chat';
import { useAllowed } from '../../../../ui/resource/may';
import { enqueue, onSent, useUnsent } from '../../thread/outbox/outbox';

/** Sends cards into the conversation as its messages are sent: shown at once, and one card however often it is tried. */
export function useSendCard(conversationId: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const maySend = useAllowed('conversations:reply');
  const all = useUnsent();
  const mine = useRef(new Set<string>());
  // The messages may be out of sight, as on a phone: it is said here too.
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
    /** Whether the card is on its way: pressed again, it is the same card. */
    isSending,
    sendProduct: (card: ProductCard) => send('product', card, { productId: card.productId }),
    sendCoupon: (card: CouponCard) => send('coupon', card, { couponId: card.couponId, code: card.code }),
  };
}

/** What names a card to the server. */
type Naming = Readonly<Record<string, string>>;

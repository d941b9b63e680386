import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { v4 as newClientId } from 'uuid';
import { answerOf } from '../../../../dataProvider/answers';
import { errorText } from '../../../../ui/resource/errorText';
import { useAllowed } from '../../../../ui/resource/may';

/** Sends a card into the conversation. Pressed again before the answer is there, it is one card. */
export function useSendCard(conversationId: string) {
  const translate = useTranslate();
  const notify = useNotify();
  const [sending, setSending] = useState<string | null>(null);
  const maySend = useAllowed('conversations:reply');
  const send = async (kind: 'product' | 'coupon', what: string, payload: Readonly<Record<string, string>>) => {
    if (sending !== null) return;
    setSending(what);
    try {
      const body = { conversationId, clientId: newClientId(), kind, payload };
      await answerOf({ method: 'POST', path: '/v1/messages' }, { body });
      notify(translate(`parley.chat.products.${kind}Sent`), { type: 'success' });
    } catch (error) {
      notify(errorText(error, translate), { type: 'error' });
    } finally {
      setSending(null);
    }
  };
  return { maySend, sending, send };
}

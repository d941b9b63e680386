import { useEffect, useRef } from 'react';
import { type RaRecord, useNotify, useRefresh, useTranslate } from 'react-admin';
import { v4 as newClientId } from 'uuid';
import { answerOf } from '../../../../dataProvider/answers';
import type { ChatConversation } from '../../../../schema/chat';
import { Button } from '../../../../ui/kit/Button';
import { Icon } from '../../../../ui/kit/icons/Icon';
import { useAllowed } from '../../../../ui/resource/may';
import { useConfirm } from '../../../../ui/resource/useAction';
import { useAttempt } from '../../../../ui/resource/useAttempt';
import { CouponPreview } from './CouponPreview';

interface GiveCodeProps {
  readonly coupon: RaRecord;
  readonly conversation: ChatConversation;
  /** Asks for confirmation at once, after a call of this. Null: a click asks. */
  readonly onAsked: (() => void) | null;
}

/**
 * Issues a code to the customer and sends it, after a preview is confirmed. Idempotent: a retry after a lost response
 * reuses the `clientId` and issues no second code.
 */
export function GiveCode({ coupon, conversation, onAsked }: GiveCodeProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const confirm = useConfirm();
  const [attempt, isGiving] = useAttempt();
  const mayGive = useAllowed('coupons:issue');
  const maySend = useAllowed('conversations:reply');
  const name = conversation.contactName;
  // Idempotency key, kept until the request succeeds.
  const clientId = useRef(newClientId());
  const give = async () => {
    const isSure = await confirm({
      title: translate('parley.chat.coupons.giveSure', { coupon: String(coupon.name), name }),
      content: (
        <CouponPreview coupon={coupon} code="••••-••••" text={translate('parley.chat.coupons.giveText', { name })} />
      ),
      cancelText: translate('parley.ui.actions.back'),
      confirmText: translate('parley.chat.coupons.send'),
      isHarmless: true,
    });
    if (!isSure) return;
    await attempt(async () => {
      const body = { conversationId: conversation.id, clientId: clientId.current };
      const path = `/v1/coupons/${coupon.id}/issue`;
      const { code, isNew } = await answerOf<GivenCode>(`POST ${path}`, { body });
      clientId.current = newClientId();
      notify(translate(`parley.chat.coupons.${isNew ? 'given' : 'givenAgain'}`, { code, name }), { type: 'success' });
      refresh();
    });
  };
  const mayDo = mayGive && maySend;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is asked
  useEffect(() => {
    if (onAsked === null || !mayDo) return;
    onAsked();
    void give();
  }, [onAsked === null]);
  if (!mayDo) return null;
  return (
    <Button disabled={isGiving} onClick={() => void give()}>
      <Icon name="ri-gift-line" />
      {translate('parley.chat.coupons.give', { name })}
    </Button>
  );
}

interface GivenCode {
  readonly code: string;
  readonly isNew: boolean;
}

import { useTranslate } from 'react-admin';
import { answerOf } from '../../../../dataProvider/answers';
import type { ChatConversation } from '../../../../schema/chat';
import { ActionDialog } from '../../../../ui/form/dialogs';
import { useAllowed } from '../../../../ui/resource/may';
import { useDone } from '../../../../ui/resource/useAction';
import { askedOfOrder, askedWithMoney } from '../../../orders/fields';

interface MakeOrderProps {
  readonly conversation: ChatConversation;
  readonly onClose: () => void;
}

export function MakeOrder({ conversation, onClose }: MakeOrderProps) {
  const translate = useTranslate();
  const done = useDone();
  const mayPay = useAllowed('orders:pay');
  return (
    <ActionDialog
      title={translate('parley.chat.orders.makeTitle', { name: conversation.contactName })}
      text={translate('parley.chat.orders.makeText')}
      fields={mayPay ? askedWithMoney : askedOfOrder}
      submit={translate('parley.chat.orders.make')}
      send={(input) => answerOf('POST /v1/orders/make', { body: { ...input, conversationId: conversation.id } })}
      onDone={() => {
        onClose();
        done(translate('parley.chat.orders.made'));
      }}
      onClose={onClose}
    />
  );
}

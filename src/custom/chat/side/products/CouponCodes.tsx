import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { answerOf } from '../../../../dataProvider/answers';
import type { ChatConversation } from '../../../../schema/chat';
import { consoleName, type ResourceSchema } from '../../../../schema/resource';
import { Button } from '../../../../ui/kit/Button';
import { errorText } from '../../../../ui/resource/errorText';
import { useAllowed } from '../../../../ui/resource/may';
import { useAction, useConfirm } from '../../../../ui/resource/useAction';
import { CouponPreview, offerOf } from './CouponPreview';
import { useSendCard } from './useSendCard';

interface CouponCodesProps {
  readonly coupon: RaRecord;
  readonly codes: ResourceSchema;
  readonly conversation: ChatConversation;
}

const max = 50;

/** The customer's own unused codes of a coupon, and its shared codes. */
export function CouponCodes({ coupon, codes, conversation }: CouponCodesProps) {
  const translate = useTranslate();
  const page = { sort: { field: 'createdAt', order: 'DESC' as const }, pagination: { page: 1, perPage: max } };
  const filter = { couponId: coupon.id, state: 'issued' };
  const own = useGetList(consoleName(codes), { filter: { ...filter, contactId: conversation.contactId }, ...page });
  const shared = useGetList(consoleName(codes), { filter: { ...filter, kind: 'shared' }, ...page });
  const failed = own.error ?? shared.error;
  if (failed)
    return (
      <p className="parley-side-none" role="alert">
        {errorText(failed, translate)}
      </p>
    );
  return (
    <ul className="parley-codes scroll" aria-busy={own.isPending || shared.isPending}>
      {own.data?.map((code) => (
        <CodeLine key={code.id} {...{ coupon, code, conversation }} isOwn />
      ))}
      {shared.data
        ?.filter(({ contactId }) => (contactId ?? null) === null)
        .map((code) => (
          <CodeLine key={code.id} {...{ coupon, code, conversation }} />
        ))}
    </ul>
  );
}

interface CodeLineProps extends Omit<CouponCodesProps, 'codes'> {
  readonly code: RaRecord;
  /** Issued to this customer only. */
  readonly isOwn?: boolean;
}

function CodeLine({ coupon, code: record, conversation, isOwn = false }: CodeLineProps) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const doIt = useAction();
  const card = useSendCard(conversation.id);
  const mayGive = useAllowed('coupons:issue');
  const code = String(record.code);
  const backText = translate('parley.ui.actions.back');
  const send = async () => {
    const to = { code, name: conversation.contactName };
    const isSure = await confirm({
      title: translate('parley.chat.coupons.sure', { name: String(coupon.name) }),
      content: <CouponPreview coupon={coupon} code={code} text={translate('parley.chat.coupons.sureText', to)} />,
      cancelText: backText,
      confirmText: translate('parley.chat.coupons.send'),
      isHarmless: true,
    });
    if (!isSure) return;
    const endsAt = (coupon.endsAt as string | null | undefined) ?? null;
    const offer = offerOf(coupon);
    card.sendCoupon({ couponId: String(coupon.id), code, name: String(coupon.name), endsAt, ...(offer && { offer }) });
  };
  const takeBack = async () => {
    const isSure = await confirm({
      title: translate('parley.chat.coupons.backSure', { code }),
      content: translate('parley.chat.coupons.backText', { name: conversation.contactName }),
      cancelText: backText,
      confirmText: translate('parley.chat.coupons.back'),
    });
    if (!isSure) return;
    await doIt(
      () => answerOf(`POST /v1/coupons/${coupon.id}/recall`, { body: { codeId: record.id } }),
      translate('parley.chat.coupons.backDone', { code }),
    );
  };
  return (
    <li>
      <code>{code}</code>
      <span>
        {isOwn && mayGive && (
          <Button
            variant="link"
            aria-label={translate('parley.chat.coupons.backCode', { code })}
            onClick={() => void takeBack()}
          >
            {translate('parley.chat.coupons.back')}
          </Button>
        )}
        {card.maySend && (
          <Button
            variant="link"
            aria-label={translate('parley.chat.coupons.sendCode', { code })}
            disabled={card.isSending({ couponId: String(coupon.id), code })}
            onClick={() => void send()}
          >
            {translate('parley.chat.coupons.send')}
          </Button>
        )}
      </span>
    </li>
  );
}

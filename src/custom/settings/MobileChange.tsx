import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { refreshCurrentUser } from '../../authProvider/currentUser';
import type { Fields } from '../../schema/fields';
import { ActionDialog } from '../../ui/form/dialogs';
import { Button } from '../../ui/kit/Button';
import type { LoadUi, ResourceUi } from '../../ui/resource/resourceUi';
import { WithResourceUi } from '../../ui/resource/resourceUi';
import { useCalls } from '../../ui/resource/useAction';
import { useSmsOffer } from './calls';
import { OldPasswordInput } from './PasswordInput';

const asked: Fields = {
  mobile: { kind: 'mobile', required: true, label: { en: 'New mobile number', zh: '新手机号' } },
};
const confirmation: Fields = {
  code: {
    kind: 'text',
    required: true,
    maxLength: 20,
    label: { en: 'Code', zh: '验证码' },
    help: { en: 'The 6-digit code sent to the new number.', zh: '发送到新号码的 6 位数字。' },
  },
  // `longText` keeps leading and trailing spaces, which are part of a password.
  password: { kind: 'longText', required: true, maxLength: 200, label: { en: 'Your password', zh: '登录密码' } },
};
const ui: ResourceUi = { inputs: { password: OldPasswordInput } };
const loadUi: LoadUi = async () => ui;

type Step =
  | { readonly kind: 'number' }
  | { readonly kind: 'code'; readonly mobile: string; readonly requestId: string };

/** Changes the mobile number: verified by a code sent to it, and by the password. */
export function MobileChange({ onChanged }: { readonly onChanged: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCalls();
  const offer = useSmsOffer();
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  if (offer.data === undefined) return null;
  if (!offer.data.isOffered) return <p>{translate('parley.settings.mobileLater')}</p>;
  const sendCode = async (mobile: unknown) => {
    const body = { scene: 'CHANGE_MOBILE_NEW', mobile };
    const { data } = await call<{ requestId: string }>('POST /xxm/v1/users/getMobileCode', { body });
    setStep({ kind: 'code', mobile: String(mobile), requestId: data.requestId });
  };
  return (
    <>
      <Button onClick={() => setStep({ kind: 'number' })}>{translate('parley.settings.mobileChange')}</Button>
      {step?.kind === 'number' && (
        <ActionDialog
          title={translate('parley.settings.mobileChange')}
          text={translate('parley.settings.mobileText')}
          fields={asked}
          submit={translate('parley.settings.mobileSend')}
          send={({ mobile }) => sendCode(mobile)}
          onDone={() => undefined}
          onClose={close}
        />
      )}
      {step?.kind === 'code' && (
        <WithResourceUi load={loadUi}>
          <ActionDialog
            title={translate('parley.settings.mobileChange')}
            text={translate('parley.settings.mobileSent', { mobile: step.mobile })}
            fields={confirmation}
            submit={translate('parley.settings.mobileDo')}
            send={async (input) => {
              const body = { ...input, mobile: step.mobile, requestId: step.requestId };
              await call('POST /xxm/v1/users/updateMobile', { body });
              await Promise.allSettled([refreshCurrentUser()]);
            }}
            onDone={() => {
              close();
              notify('parley.settings.mobileChanged', { type: 'success' });
              onChanged();
            }}
            onClose={close}
          />
        </WithResourceUi>
      )}
    </>
  );
}

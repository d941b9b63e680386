import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Fields } from '../../schema/fields';
import { ActionDialog } from '../../ui/form/dialogs';
import { Button } from '../../ui/kit/Button';
import { type LoadUi, type ResourceUi, WithResourceUi } from '../../ui/resource/resourceUi';
import { useCalls } from '../../ui/resource/useAction';
import { useSmsOffer } from './calls';
import { OldPasswordInput } from './PasswordInput';

const fields: Fields = {
  email: {
    kind: 'email',
    label: { en: 'New email address', zh: '新邮箱' },
    help: { en: 'Leave blank to remove the current one.', zh: '留空则移除当前邮箱。' },
  },
  // `longText` keeps leading and trailing spaces, which are part of a password.
  password: { kind: 'longText', required: true, maxLength: 200, label: { en: 'Your password', zh: '登录密码' } },
};
const ui: ResourceUi = { inputs: { password: OldPasswordInput } };
const loadUi: LoadUi = async () => ui;

/** Changes the e-mail address: confirmed by the password, and by a link sent to the new address. */
export function EmailChange({ onChanged }: { readonly onChanged: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { call } = useCalls();
  const offer = useSmsOffer();
  const [isOpen, setOpen] = useState(false);
  if (!offer.data?.isMailLinkOffered) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('parley.settings.emailChange')}</Button>
      {isOpen && (
        <WithResourceUi load={loadUi}>
          <ActionDialog
            title={translate('parley.settings.emailChange')}
            text={translate('parley.settings.emailText')}
            fields={fields}
            submit={translate('parley.settings.emailDo')}
            send={async (body) => {
              const { data } = await call<{ email: string | null }>('POST /xxm/v1/users/changeEmail', { body });
              const done = data.email === null ? 'emailRemoved' : 'emailSent';
              notify(`parley.settings.${done}`, { type: 'success', messageArgs: { email: data.email } });
              onChanged();
            }}
            onDone={() => setOpen(false)}
            onClose={() => setOpen(false)}
          />
        </WithResourceUi>
      )}
    </>
  );
}

import { useTranslate } from 'react-admin';
import { asSchema } from '../../schema/asSchema';
import type { Fields } from '../../schema/fields';
import type { Values } from '../../schema/validation';
import { PublicLink } from '../../ui/public/PublicLink';
import type { ResourceUi } from '../../ui/resource/resourceUi';
import { useCalls } from '../../ui/resource/useAction';
import { NewPasswordInput, OldPasswordInput } from './PasswordInput';
import { SettingsForm } from './SettingsForm';

/** `longText` keeps leading and trailing spaces, which are part of a password. */
const fields: Fields = {
  oldPassword: { kind: 'longText', required: true, maxLength: 200, label: { en: 'Current password', zh: '旧密码' } },
  newPassword: { kind: 'longText', required: true, maxLength: 200, label: { en: 'New password', zh: '新密码' } },
};
const ui: ResourceUi = { inputs: { oldPassword: OldPasswordInput, newPassword: NewPasswordInput } };
const loadUi = async () => ui;

/** Changes the password; requires the current one. */
export function PasswordTab() {
  const translate = useTranslate();
  const { call } = useCalls();
  const save = async (body: Values) => {
    await call('POST /xxm/v1/users/resetPassword', { body });
    return {};
  };
  return (
    <>
      <p className="parley-settings-lead">{translate('parley.settings.passwordText')}</p>
      <SettingsForm
        schema={asSchema(fields)}
        record={null}
        save={save}
        submit={translate('parley.settings.change')}
        done={translate('parley.settings.changed')}
        ui={loadUi}
      />
      <section className="parley-settings-kept grid gap-12" aria-labelledby="settings-forgotten">
        <h3 id="settings-forgotten">{translate('parley.settings.forgotten')}</h3>
        <p>{translate('parley.settings.forgottenText')}</p>
        <PublicLink className="parley-button" href="/login/forgot">
          {translate('parley.settings.forgottenLink')}
        </PublicLink>
      </section>
    </>
  );
}

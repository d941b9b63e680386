import { useTranslate } from 'react-admin';
import { useAuthState } from '../../authProvider/authState';
import { refreshCurrentUser } from '../../authProvider/currentUser';
import { editionName } from '../../authProvider/editionName';
import type { Fields } from '../../schema/fields';
import type { Values } from '../../schema/validation';
import { useCalls } from '../../ui/resource/useAction';
import { useLanguage } from '../../ui/resource/useLanguage';
import { Asked } from './Asked';
import { type Me, useMyProfile } from './calls';
import { EmailChange } from './EmailChange';
import { MobileChange } from './MobileChange';
import { SettingsForm } from './SettingsForm';

const fields: Fields = {
  nickname: { kind: 'text', required: true, maxLength: 60, label: { en: 'Name', zh: '姓名' } },
  avatar: {
    kind: 'image',
    label: { en: 'Photo', zh: '头像' },
    help: { en: 'PNG, JPEG, WebP or GIF.', zh: '支持 PNG、JPEG、WebP 或 GIF。' },
  },
};

/** Name and avatar, which users edit themselves, and details maintained by the company. */
export function ProfileTab() {
  const asked = useMyProfile();
  const { call } = useCalls();
  const save = async (input: Values, base: Values | null) => {
    const { nickname, avatar } = { ...base, ...input };
    await call('PUT /xxm/v1/users/profile', { body: { nickname, avatar } });
    await Promise.allSettled([refreshCurrentUser()]);
    return { nickname, avatar };
  };
  return (
    <Asked asked={asked}>
      {(me) => (
        <>
          <SettingsForm
            fields={fields}
            record={{ nickname: me.nickname ?? '', avatar: me.avatar || null }}
            save={save}
            onSaved={() => void asked.refetch()}
          />
          <Kept me={me} refetch={() => void asked.refetch()} />
        </>
      )}
    </Asked>
  );
}

function Kept({ me, refetch }: { readonly me: Me; readonly refetch: () => void }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { isFree } = useAuthState();
  const roles = (me.roles ?? []).map(({ name }) => name).join(language === 'zh' ? '、' : ', ');
  const owner = me.isOwner ? translate('parley.settings.owner') : '';
  const facts = [
    ['account', me.username],
    ['mobile', me.mobile],
    ['email', me.email],
    ['companyName', me.companyName],
    ['department', me.deptName],
    ['roles', [owner, roles].filter(Boolean).join(language === 'zh' ? '、' : ', ')],
    ['edition', isFree ? translate('parley.user.free') : editionName(me, language)],
  ] as const;
  return (
    <section className="parley-settings-kept grid gap-12" aria-labelledby="settings-kept">
      <h3 id="settings-kept">{translate('parley.settings.fixed')}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(`parley.settings.${name}`)}</dt>
            <dd>{value || translate('parley.settings.none')}</dd>
          </div>
        ))}
      </dl>
      <p>{translate('parley.settings.fixedText')}</p>
      <MobileChange onChanged={refetch} />
      <EmailChange onChanged={refetch} />
    </section>
  );
}

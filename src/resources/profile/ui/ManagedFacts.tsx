import '../../../custom/settings/texts';
import { useTranslate } from 'react-admin';
import { useAuthState } from '../../../authProvider/authState';
import { editionName } from '../../../authProvider/editionName';
import { Asked } from '../../../custom/settings/Asked';
import { type Me, useMyProfile } from '../../../custom/settings/calls';
import { EmailChange } from '../../../custom/settings/EmailChange';
import { MobileChange } from '../../../custom/settings/MobileChange';
import { useLanguage } from '../../../ui/resource/useLanguage';

/** What the company manages of its member; the mobile number they change here. */
export function ManagedFacts() {
  const asked = useMyProfile();
  return <Asked asked={asked}>{(me) => <Facts me={me} refetch={() => void asked.refetch()} />}</Asked>;
}

function Facts({ me, refetch }: { readonly me: Me; readonly refetch: () => void }) {
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

import { useTranslate } from 'react-admin';
import type { Reason } from '../../schema/reason';
import { Icon } from '../kit/icons/Icon';
import { useLanguage } from '../resource/useLanguage';
import { useMe } from '../resource/useMe';
import { RolesThatHave } from './RolesThatHave';

/** One permission: granted and by what, or missing. */
export function ReasonLine({ reason }: { readonly reason: Reason }) {
  const translate = useTranslate();
  const { isHeld, label } = reason;
  const state = translate(isHeld ? 'parley.ui.why.allowed' : 'parley.ui.why.refused');
  return (
    <li data-held={isHeld}>
      <span role="img" aria-label={state} title={state}>
        <Icon name={isHeld ? 'check' : 'lock'} size={16} />
      </span>
      <div>
        <strong>{label}</strong>
        <small>{isHeld ? <GrantedBy reason={reason} /> : <Lacking reason={reason} />}</small>
      </div>
    </li>
  );
}

/** For users who may not see roles, the person to ask is shown once below the list. */
function Lacking({ reason }: { readonly reason: Reason }) {
  const translate = useTranslate();
  return reason.roles === null ? translate('parley.ui.why.refusedByRoles') : <RolesThatHave reason={reason} />;
}

function GrantedBy({ reason: { byOwn } }: { readonly reason: Reason }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { isOwner } = useMe();
  if (byOwn.length > 0)
    return <>{translate('parley.ui.why.byRole', { roles: byOwn.join(language === 'zh' ? '、' : ', ') })}</>;
  return <>{translate(isOwner ? 'parley.ui.why.asOwner' : 'parley.ui.why.held')}</>;
}

import './texts';
import { useTranslate } from 'react-admin';
import type { Reason } from '../../schema/reason';
import { useLanguage } from '../resource/useLanguage';

/** Roles that grant a missing permission. */
export function RolesThatHave({ reason: { roles } }: { readonly reason: Reason }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (roles === null) return translate('parley.ui.why.administrator');
  if (roles.length === 0) return translate('parley.ui.why.noRole');
  return translate('parley.ui.why.roles', { roles: roles.join(language === 'zh' ? '、' : ', ') });
}

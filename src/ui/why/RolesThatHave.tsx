import { useTranslate } from 'react-admin';
import { useLanguage } from '../resource/useLanguage';
import type { Reason } from './useReasons';

/** Who could give a permission that is missing. */
export function RolesThatHave({ reason: { roles } }: { readonly reason: Reason }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (roles === null) return translate('parley.ui.why.administrator');
  if (roles.length === 0) return translate('parley.ui.why.noRole');
  return translate('parley.ui.why.roles', { roles: roles.join(language === 'zh' ? '、' : ', ') });
}

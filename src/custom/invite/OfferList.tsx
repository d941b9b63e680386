import { useLanguage } from '../../i18n/language';
import { formatDateTime } from '../../ui/fields/formatDateTime';
import type { Offer } from './calls';
import { useInviteTexts } from './texts';

export function OfferList({ offer }: { readonly offer: Offer }) {
  const texts = useInviteTexts();
  const language = useLanguage();
  const until = formatDateTime(offer.expireTime, language);
  const separator = language === 'zh-CN' ? '、' : ', ';
  const lines = [
    [texts.roles, offer.roleNames.join(separator)],
    [texts.departments, offer.deptNames.join(separator)],
    [texts.groups, offer.groupNames.join(separator)],
    [texts.mobile, offer.mobile ?? ''],
    [texts.email, offer.email ?? ''],
    [texts.seat, offer.seat ? texts.seatIncluded : ''],
    [texts.until, until],
  ].filter(([, value]) => value !== '');
  return (
    <dl className="invite-offer grid gap-8 type-ui rounded outlined sunken">
      {lines.map(([name, value]) => (
        <div className="flex wrap between" key={name}>
          <dt className="muted">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

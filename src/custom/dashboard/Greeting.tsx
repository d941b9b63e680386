import { useLocale, useTranslate } from 'react-admin';
import { useAuthState } from '../../authProvider/authState';
import { editionName } from '../../authProvider/editionName';

export function Greeting() {
  const translate = useTranslate();
  const locale = useLocale();
  const { user, isFree } = useAuthState();
  const name = user?.nickname || user?.username || '';
  const lead = [user?.companyName, isFree ? translate('parley.user.free') : user && editionName(user, locale)]
    .filter(Boolean)
    .join(' · ');
  return (
    <header className="dashboard-greeting">
      <h1>{translate(`parley.dashboard.${partOfDay(new Date())}`, { name })}</h1>
      <p className="flush muted">{lead}</p>
    </header>
  );
}

function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

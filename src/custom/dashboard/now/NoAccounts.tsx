import { useTranslate } from 'react-admin';
import { Icon } from '../../../ui/kit/icons/Icon';

/** Tells a new member why nothing is here yet, and who can change that. */
export function NoAccounts() {
  const translate = useTranslate();
  return (
    <section className="parley-card dashboard-note" aria-labelledby="dashboard-unshared">
      <Icon name="ri-store-2-line" size={40} />
      <h2 id="dashboard-unshared">{translate('parley.dashboard.noAccounts.title')}</h2>
      <p>{translate('parley.dashboard.noAccounts.text')}</p>
    </section>
  );
}

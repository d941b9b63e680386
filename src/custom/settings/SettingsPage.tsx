import './texts';
import '../../ui/kit/controls.css';
import '../../ui/kit/tabs.css';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { usePermissions } from '../../authProvider/permissions';
import { onDemand } from '../../ui/kit/onDemand';
import { useScreenTitle } from '../../ui/resource/screenTitle';
import './settings.css';
import { CompanyTab } from './CompanyTab';
import { PasswordTab } from './PasswordTab';
import { ProfileTab } from './ProfileTab';
import { isTab, type TabName, tabsFor } from './tabs';

const AppearanceForm = onDemand(
  async () => (await import('../appearance/AppearanceForm')).AppearanceForm,
  <div className="parley-form-wait" />,
);

const NoticesTab = onDemand(
  async () => (await import('../notifications/settings/NoticesTab')).NoticesTab,
  <div className="parley-form-wait" />,
);

const SecurityTab = onDemand(
  async () => (await import('../security/SecurityTab')).SecurityTab,
  <div className="parley-form-wait" />,
);

const PlanTab = onDemand(async () => (await import('../plan/PlanTab')).PlanTab, <div className="parley-form-wait" />);

const contents: Readonly<Record<TabName, () => React.ReactNode>> = {
  profile: () => <ProfileTab />,
  appearance: () => <AppearanceForm />,
  notices: () => <NoticesTab />,
  password: () => <PasswordTab />,
  security: () => <SecurityTab />,
  company: () => <CompanyTab />,
  plan: () => <PlanTab />,
};

/** Settings of the user and, if permitted, of the company. Each section has its own URL. */
export default function SettingsPage() {
  const translate = useTranslate();
  const { tab } = useParams<{ tab?: string }>();
  const { hash } = useLocation();
  const { codes } = usePermissions();
  const tabs = tabsFor(codes);
  const row = useRef<HTMLElement>(null);
  // A phone shows some of the tabs: the open one among them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [tab]);
  useScreenTitle(
    `${translate(`parley.settings.${isTab(tab) ? tab : 'profile'}`)} · ${translate('parley.settings.title')}`,
  );
  const asked = tab ?? hash.slice(1);
  if (!isTab(tab) || !tabs.includes(tab)) {
    return <Navigate to={`/settings/${isTab(asked) && tabs.includes(asked) ? asked : 'profile'}`} replace />;
  }
  return (
    <div className="parley-settings grid gap-20">
      <h1>{translate('parley.settings.title')}</h1>
      <nav ref={row} className="parley-tabbar parley-settings-tabs" aria-label={translate('parley.settings.tabs')}>
        {tabs.map((each) => (
          <Link
            className="grid centered rigid muted type-ui undecorated"
            key={each}
            to={`/settings/${each}`}
            aria-current={each === tab ? 'page' : undefined}
          >
            {translate(`parley.settings.${each}`)}
          </Link>
        ))}
      </nav>
      <section className="parley-card parley-settings-section" aria-labelledby="settings-heading">
        <h2 id="settings-heading" tabIndex={-1}>
          {translate(`parley.settings.${tab}`)}
        </h2>
        {contents[tab]()}
      </section>
    </div>
  );
}

import { Navigate, useLocation, useParams } from 'react-router-dom';
import { usePermissions } from '../../authProvider/permissions';
import { onDemand } from '../../ui/kit/onDemand';
import { PasswordTab } from './PasswordTab';
import { SettingsFrame } from './SettingsFrame';
import { isOwnTab, type OwnTabName, tabPath, tabsFor } from './tabs';

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

const CompanyData = onDemand(async () => (await import('./CompanyData')).CompanyData, null);

const contents: Readonly<Record<OwnTabName, () => React.ReactNode>> = {
  appearance: () => <AppearanceForm />,
  notices: () => <NoticesTab />,
  password: () => <PasswordTab />,
  security: () => <SecurityTab />,
  plan: () => (
    <>
      <PlanTab />
      <CompanyData />
    </>
  ),
};

/** The sections that are no records. Each has its own URL. */
export default function SettingsPage() {
  const { tab } = useParams<{ tab?: string }>();
  const { hash } = useLocation();
  const { codes } = usePermissions();
  if (isOwnTab(tab)) return <SettingsFrame tab={tab}>{contents[tab]()}</SettingsFrame>;
  const asked = tabsFor(codes).find(({ name }) => name === hash.slice(1));
  return <Navigate to={tabPath(asked?.name ?? 'profile')} replace />;
}

import './texts';
import '../../ui/kit/controls.css';
import '../../ui/kit/icons/laterIcons';
import '../../ui/kit/tabs.css';
import './settings.css';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import { usePermissions } from '../../authProvider/permissions';
import { useChosenInView } from '../../ui/kit/useChosenInView';
import { useScreenTitle } from '../../ui/resource/screenTitle';
import { useLanguage } from '../../ui/resource/useLanguage';
import { tabPath, tabsFor } from './tabs';

interface SettingsFrameProps {
  readonly tab: string;
  readonly children: ReactNode;
}

/** The settings of the user and, if permitted, of the company: their tabs, and the one at this address. */
export function SettingsFrame({ tab, children }: SettingsFrameProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { codes } = usePermissions();
  const tabs = tabsFor(codes);
  const labelOf = ({ name, label }: (typeof tabs)[number]) => label?.[language] ?? translate(`parley.settings.${name}`);
  const current = tabs.find(({ name }) => name === tab);
  const row = useRef<HTMLElement>(null);
  useChosenInView(row, tab);
  if (current === undefined) return <Navigate to={tabPath('profile')} replace />;
  const tabBar = (
    <nav ref={row} className="parley-tabbar parley-settings-tabs" aria-label={translate('parley.settings.tabs')}>
      {tabs.map((each) => (
        <Link
          className="grid centered rigid muted type-ui undecorated"
          key={each.name}
          to={tabPath(each.name)}
          aria-current={each === current ? 'page' : undefined}
        >
          {labelOf(each)}
        </Link>
      ))}
    </nav>
  );
  return (
    <SettingsSection title={translate('parley.settings.title')} heading={labelOf(current)} tabBar={tabBar}>
      {children}
    </SettingsSection>
  );
}

interface SettingsSectionProps {
  readonly title: string;
  readonly heading: string;
  readonly tabBar?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one section. Its heading labels the form. */
export function SettingsSection({ title, heading, tabBar, children }: SettingsSectionProps) {
  useScreenTitle(tabBar === undefined ? title : `${heading} · ${title}`);
  return (
    <div className="parley-settings grid gap-20">
      <h1>{title}</h1>
      {tabBar}
      <section className="parley-card parley-settings-section" aria-labelledby="settings-heading">
        <h2 id="settings-heading" tabIndex={-1}>
          {heading}
        </h2>
        {children}
      </section>
    </div>
  );
}

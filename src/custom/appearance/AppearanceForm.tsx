import './texts';
import { useTranslate } from 'react-admin';
import { offersLanguages } from '../../i18n/language';
import type { PreferenceName } from '../../schema/preferences';
import './appearance.css';
import { PreferenceChoice } from './PreferenceChoice';
import { ResetAppearance } from './ResetAppearance';

/** Every appearance preference with a picture per choice. Choices apply immediately. */
export function AppearanceForm() {
  const translate = useTranslate();
  const theming: PreferenceName[] = ['theme', 'skin', 'vertical-nav-semi-dark'];
  if (offersLanguages()) theming.push('language');
  return (
    <div className="appearance">
      <section aria-labelledby="appearance-theming">
        <h3 id="appearance-theming">{translate('parley.appearance.theming')}</h3>
        {theming.map((name) => (
          <PreferenceChoice key={name} name={name} />
        ))}
      </section>
      <section aria-labelledby="appearance-arrangement">
        <h3 id="appearance-arrangement">{translate('parley.appearance.arrangement')}</h3>
        {arrangement.map((name) => (
          <PreferenceChoice key={name} name={name} />
        ))}
        <p className="appearance-note muted type-small">{translate('parley.appearance.wideOnly')}</p>
      </section>
      <ResetAppearance />
    </div>
  );
}

const arrangement = ['layout', 'vertical-nav-collapsed', 'content-width', 'navbar', 'navbar-blur'] as const;

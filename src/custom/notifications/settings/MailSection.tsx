import './texts';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { choosePreference, usePreference } from '../../../preferences/preferences';
import { preferenceChoices } from '../../../schema/preferences';
import { withGap } from '../../../schema/typography';

/** What goes to the member's own address. */
export function MailSection() {
  const translate = useTranslate();
  const group = useId();
  const chosen = usePreference('notice-mail');
  const reports = usePreference('report-mail');
  return (
    <fieldset>
      <legend>{translate('parley.notices.mail.title')}</legend>
      {preferenceChoices['notice-mail'].map((value) => (
        <label key={value} className="parley-option">
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            onChange={() => choosePreference('notice-mail', value)}
          />
          <span>{translate(`parley.notices.mail.${value}`)}</span>
        </label>
      ))}
      <label className="parley-option">
        <input
          type="checkbox"
          checked={reports === 'on'}
          onChange={({ target }) => choosePreference('report-mail', target.checked ? 'on' : 'off')}
        />
        <span>{translate('parley.notices.mail.reports')}</span>
      </label>
      <p className="parley-notices-note type-ui">
        {withGap(translate('parley.notices.mail.note'))}
        <Link to="/settings/security">{translate('parley.notices.mail.address')}</Link>
      </p>
    </fieldset>
  );
}

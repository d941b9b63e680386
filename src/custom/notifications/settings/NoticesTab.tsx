import './texts';
import './notices.css';
import { useCallback, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { choosePreference, usePreference } from '../../../preferences/preferences';
import { useRemembered } from '../../../preferences/remembered';
import { preferenceChoices } from '../../../schema/preferences';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { desktopPermission } from '../messages/desktop';
import { playSound } from '../messages/sound';
import { MailSection } from './MailSection';
import { PushSection } from './PushSection';
import { usePermissionChange } from './usePermissionChange';

/** Notification settings: sound, desktop, push, mail and quiet hours. Changes apply immediately. */
export function NoticesTab() {
  const translate = useTranslate();
  return (
    <div className="parley-notices grid">
      <p>{translate('parley.notices.lead')}</p>
      <Sound />
      <Desktop />
      <PushSection />
      <MailSection />
      <QuietHours />
    </div>
  );
}

function Sound() {
  const translate = useTranslate();
  const group = useId();
  const chosen = usePreference('notice-sound');
  return (
    <fieldset>
      <legend>{translate('parley.notices.sound.title')}</legend>
      {preferenceChoices['notice-sound'].map((value) => (
        <label key={value} className="parley-option">
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            onChange={() => choosePreference('notice-sound', value)}
          />
          <span>{translate(`parley.notices.sound.${value}`)}</span>
        </label>
      ))}
      <Button onClick={playSound}>
        <Icon name="ri-volume-up-line" size={18} />
        {translate('parley.notices.sound.play')}
      </Button>
    </fieldset>
  );
}

function Desktop() {
  const translate = useTranslate();
  const chosen = usePreference('notice-desktop');
  const [permission, setPermission] = useState(desktopPermission);
  usePermissionChange(useCallback(() => setPermission(desktopPermission()), []));
  const ask = () => void Notification.requestPermission().then(setPermission);
  return (
    <fieldset>
      <legend>{translate('parley.notices.desktop.title')}</legend>
      <label className="parley-option">
        <input
          type="checkbox"
          checked={chosen === 'on'}
          onChange={({ target }) => choosePreference('notice-desktop', target.checked ? 'on' : 'off')}
        />
        <span>{translate('parley.notices.desktop.on')}</span>
      </label>
      {chosen === 'on' && (
        <p className="parley-notices-note type-ui" data-state={permission} role="status">
          {translate(`parley.notices.desktop.${permission}`)}
        </p>
      )}
      {chosen === 'on' && permission === 'default' && (
        <Button onClick={ask}>{translate('parley.notices.desktop.ask')}</Button>
      )}
    </fieldset>
  );
}

const usualHours = { from: '22:00', to: '08:00' };

function QuietHours() {
  const translate = useTranslate();
  const [hours, setHours] = useRemembered('quiet-hours');
  return (
    <fieldset>
      <legend>{translate('parley.notices.quiet.title')}</legend>
      <label className="parley-option">
        <input
          type="checkbox"
          checked={hours !== null}
          onChange={({ target }) => setHours(target.checked ? usualHours : null)}
        />
        <span>{translate('parley.notices.quiet.on')}</span>
      </label>
      {hours !== null && (
        <div className="parley-notices-hours flex wrap gap-16">
          {(['from', 'to'] as const).map((end) => (
            <label className="grid gap-4 muted type-small" key={end}>
              <span>{translate(`parley.notices.quiet.${end}`)}</span>
              <input
                type="time"
                className="parley-input"
                required
                value={hours[end]}
                // Clearing a time input is ignored; the previous time stays until a new one is entered.
                onChange={({ target }) => target.value !== '' && setHours({ ...hours, [end]: target.value })}
              />
            </label>
          ))}
        </div>
      )}
      {hours !== null && <p className="parley-notices-note type-ui">{translate('parley.notices.quiet.note')}</p>}
    </fieldset>
  );
}

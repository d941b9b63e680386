import './texts';
import { useTranslate } from 'react-admin';
import { choosePreference, usePreference } from '../../../preferences/preferences';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { PushDevices } from './PushDevices';
import { type Push, usePush } from './usePush';

/** Push notifications in this browser while the console is closed. */
export function PushSection() {
  const translate = useTranslate();
  const push = usePush();
  const { state, result } = push;
  if (state === 'absent') return null;
  return (
    <fieldset aria-busy={state === 'loading' || push.isBusy}>
      <legend>{translate('parley.notices.push.title')}</legend>
      <p className="parley-notices-note type-ui" data-state={shades[state]} role="status">
        {translate(`parley.notices.push.states.${state}`)}
      </p>
      <Actions push={push} />
      {result !== null && (
        <p className="parley-notices-note type-ui" data-state={result === 'sent' ? 'granted' : 'denied'} role="status">
          {translate(`parley.notices.push.news.${result}`)}
        </p>
      )}
      {push.devices.length > 0 && <Preview />}
      <PushDevices push={push} />
    </fieldset>
  );
}

const shades: { readonly [state: string]: string } = { on: 'granted', denied: 'denied', failed: 'denied' };

function Actions({ push: { state, isBusy, turnOn, turnOff, test, reload } }: { readonly push: Push }) {
  const translate = useTranslate();
  const button = (words: string, onClick: () => void, icon: string) => (
    <Button disabled={isBusy || state === 'loading'} onClick={onClick}>
      <Icon name={icon} size={18} />
      {translate(`parley.notices.push.${words}`)}
    </Button>
  );
  // While it loads the usual button keeps its place.
  if (state === 'off' || state === 'loading') return button('turnOn', turnOn, 'ri-notification-3-line');
  if (state === 'failed') return button('again', reload, 'ri-refresh-line');
  if (state !== 'on') return null;
  return (
    <div className="flex wrap gap-8">
      {button('test', test, 'ri-send-plane-line')}
      {button('turnOff', turnOff, 'ri-notification-off-line')}
    </div>
  );
}

function Preview() {
  const translate = useTranslate();
  const chosen = usePreference('push-preview');
  return (
    <label className="parley-option">
      <input
        type="checkbox"
        checked={chosen === 'on'}
        onChange={({ target }) => choosePreference('push-preview', target.checked ? 'on' : 'off')}
      />
      <span>{translate('parley.notices.push.preview')}</span>
    </label>
  );
}

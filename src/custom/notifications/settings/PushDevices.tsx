import { useTranslate } from 'react-admin';
import { deviceLabel } from '../../../schema/device';
import type { PushDevice } from '../../../schema/push';
import { formatDayOf } from '../../../ui/fields/formatDateTime';
import { IconButton } from '../../../ui/kit/IconButton';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { Push } from './usePush';

/** The user's other browsers with push enabled, which can be removed, for example after a device was lost. */
export function PushDevices({ push: { devices, own, isBusy, remove } }: { readonly push: Push }) {
  const translate = useTranslate();
  const others = devices.filter(({ id }) => id !== own?.id);
  if (others.length === 0) return null;
  return (
    <div className="parley-push-devices grid full gap-4 type-ui">
      <p>{translate('parley.notices.push.others')}</p>
      <ul>
        {others.map((device) => (
          <li className="row between gap-8" key={device.id}>
            <Device device={device} />
            <IconButton
              icon="ri-close-line"
              size={18}
              label={`${translate('parley.notices.push.remove')}: ${nameOf(device, translate('parley.notices.push.unknown'))}`}
              title={translate('parley.notices.push.remove')}
              variant="danger"
              disabled={isBusy}
              onClick={() => remove(device.id)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Device({ device }: { readonly device: PushDevice }) {
  const translate = useTranslate();
  const language = useLanguage();
  const day = (timestamp: string) => formatDayOf(timestamp, language);
  const { failingSince, reachedAt, createdAt } = device;
  const [words, time] =
    failingSince !== null
      ? (['failing', failingSince] as const)
      : reachedAt !== null
        ? (['reached', reachedAt] as const)
        : (['since', createdAt] as const);
  return (
    <span>
      <strong>{nameOf(device, translate('parley.notices.push.unknown'))}</strong>
      <small>{translate(`parley.notices.push.${words}`, { day: day(time) })}</small>
    </span>
  );
}

function nameOf({ userAgent }: PushDevice, unknown: string): string {
  return deviceLabel(userAgent) ?? unknown;
}

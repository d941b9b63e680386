import { useTranslate } from 'react-admin';
import { Icon } from '../../../ui/kit/icons/Icon';

const minute = 60_000;
const longMinutes = 5;
const tooLongMinutes = 30;

/** How long the customer has been waiting for an answer; nothing when not waiting or below one minute. */
export function Waiting({ since, now }: { readonly since: string | null; readonly now: number }) {
  const translate = useTranslate();
  if (since === null) return null;
  const minutes = Math.floor((now - Date.parse(since)) / minute);
  if (minutes < 1) return null;
  const tone = minutes >= tooLongMinutes ? 'bad' : minutes >= longMinutes ? 'warning' : undefined;
  const [unit, count] =
    minutes < 60
      ? ['minutes', minutes]
      : minutes < 2_880
        ? ['hours', Math.floor(minutes / 60)]
        : ['days', Math.floor(minutes / 1_440)];
  return (
    <span
      className="parley-waiting inline-row rigid tabular"
      data-tone={tone}
      title={translate('parley.chat.waiting.label')}
    >
      <Icon name="ri-time-line" size={13} />
      <span className="parley-unseen">{translate('parley.chat.waiting.label')} </span>
      {translate(`parley.chat.waiting.${unit}`, { count })}
    </span>
  );
}

import { useTranslate } from 'react-admin';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useTimeLeft } from './timeLeft';

const minute = 60_000;
const longMinutes = 5;
const tooLongMinutes = 30;

interface WaitingProps {
  readonly since: string | null;
  readonly dueAt: string | null;
  readonly now: number;
}

/**
 * Until when the reply is due, or, without a target, how long the customer has been waiting; nothing when not waiting or,
 * without a target, below one minute.
 */
export function Waiting({ since, dueAt, now }: WaitingProps) {
  const translate = useTranslate();
  const { lasting, dueIn } = useTimeLeft();
  if (since === null) return null;
  if (dueAt !== null) {
    const { tone, icon, short, title } = dueIn(dueAt, since, now);
    return (
      <span className="parley-waiting inline-row rigid tabular" data-tone={tone} title={title}>
        <Icon name={icon} size={13} />
        {short}
      </span>
    );
  }
  const minutes = Math.floor((now - Date.parse(since)) / minute);
  if (minutes < 1) return null;
  const tone = minutes >= tooLongMinutes ? 'bad' : minutes >= longMinutes ? 'warning' : undefined;
  return (
    <span
      className="parley-waiting inline-row rigid tabular"
      data-tone={tone}
      title={translate('parley.chat.waiting.label')}
    >
      <Icon name="ri-time-line" size={13} />
      <span className="parley-unseen">{translate('parley.chat.waiting.label')} </span>
      {lasting(minutes)}
    </span>
  );
}

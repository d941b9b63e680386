import './dayTile.css';
import { formatDateTime, formatDay } from '../../../ui/fields/formatDateTime';
import { useLanguage } from '../../../ui/resource/useLanguage';

interface DayTileProps {
  readonly at: string;
  /** Calendar day of an all-day event, independent of the time zone. */
  readonly day?: string | undefined;
}

export function DayTile({ at, day }: DayTileProps) {
  const language = useLanguage();
  const zone = day === undefined ? {} : { timeZone: 'UTC' };
  const date = new Date(day === undefined ? at : `${day}T00:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, ...zone }).format(date);
  const title = day === undefined ? formatDateTime(at, language) : formatDay(day, language);
  return (
    <time className="dashboards-day grid at-center rigid accent rounded tinted" dateTime={day ?? at} title={title}>
      <span className="type-note">{part({ month: 'short' })}</span>
      <b>{day === undefined ? date.getDate() : date.getUTCDate()}</b>
    </time>
  );
}

import './dayTile.css';
import { formatMoment } from '../../../ui/fields/moments';
import { useLanguage } from '../../../ui/resource/useLanguage';

/** A day as a leaf of a calendar. */
export function DayTile({ at }: { readonly at: string }) {
  const language = useLanguage();
  const date = new Date(at);
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options).format(date);
  return (
    <time className="dashboards-day" dateTime={at} title={formatMoment(at, language)}>
      <span>{part({ month: 'short' })}</span>
      <b>{date.getDate()}</b>
    </time>
  );
}

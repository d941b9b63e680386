import { dayText } from '../../schema/dateTimeFormat';
import { looksLikeDay } from '../../schema/periods';
import { shortTimeText } from '../../schema/shortTime';
import { formatDateTime } from './formatDateTime';

interface MomentProps {
  /** A day, or a date-time with zone. */
  readonly at: string;
  readonly language: string;
  /** With the year, as on the page of a record. */
  readonly whole?: boolean;
}

/** A time in the user's time zone, short enough for a table; its title has all of it. */
export function Moment({ at, language, whole = false }: MomentProps) {
  const full = looksLikeDay(at) ? dayText(at, language) : formatDateTime(at, language);
  return whole ? (
    <time dateTime={at}>{full}</time>
  ) : (
    <time dateTime={at} title={full}>
      {shortTimeText(at, language)}
    </time>
  );
}

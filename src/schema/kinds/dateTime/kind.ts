import { dayText, timeText } from '../../dateTimeFormat';
import { looksLikeDay } from '../../periods';
import type { Kind } from '../kind';
import { columnOf, trimmed } from '../parts';
import { type DateTimeField, isStorableDay, moment } from '../time';

export const dateTime: Kind<DateTimeField, string> = {
  ...moment,
  normalise: (text) => {
    const given = trimmed(text);
    return given !== null && isDateTime(given) ? new Date(given).toISOString() : given;
  },
  check: (_, { z }) => z.string().refine(isDateTime, 'dateTime'),
  // A time that people and programs give.
  faults: ({ readOnly, derived, inclusive }, name) =>
    !readOnly && !derived && !inclusive && isNameOfEnd(name)
      ? ['names an end, so it must be inclusive: a day given for it lasts until its end']
      : [],
  text: (_, value, { language }) =>
    looksLikeDay(value) ? dayText(value, language) : timeText(String(value), language, 'dateTime'),
  column: { ...columnOf('timestamp(3) with time zone'), fill: () => 'now()' },
  read: (_, text, reading) => reading.dateTime(text),
  example: () => '2026-12-31 18:00',
};

/** Whether the name of a field says that something ends then. */
export function isNameOfEnd(name: string): boolean {
  return endName.test(name);
}

const endName = /(?:^|[a-z])(?:ends?|expir(?:e|es|y|ation)|until|due|deadline|payBy)(?:At|On|Time|Date)?$/i;
const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

function isDateTime(text: string): boolean {
  return pattern.test(text) && isStorableDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}

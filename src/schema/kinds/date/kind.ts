import type { Kind } from '../kind';
import { columnOf } from '../plain';
import { type DateTimeField, dayText, isStorableDay, moment, wrongDays } from '../time';

export const date: Kind<DateTimeField, string> = {
  ...moment,
  check: (_, { z }) => z.iso.date().refine(isStorableDay, 'date'),
  text: (_, value, { language }) => dayText(String(value), language),
  faults: ({ inclusive }) => (inclusive ? ['only a dateTime can be inclusive, a date is a whole day'] : []),
  column: { ...columnOf('date'), fill: () => 'current_date' },
  read: (_, text, { day }) => day(text),
  example: () => '2026-12-31',
  sample: (_, { time }) => time().slice(0, 10),
  wrong: (_, { is }) => [...is('string', 20260101, true, [], {}), ...is('date', ...wrongDays, '2026-01-01T00:00:00Z')],
};

import { dayText } from '../../dateTimeFormat';
import type { Kind } from '../kind';
import { columnOf } from '../parts';
import { type DateTimeField, isStorableDay, moment } from '../time';

export const date: Kind<DateTimeField, string> = {
  ...moment,
  check: (_, { z }) => z.iso.date().refine(isStorableDay, 'date'),
  text: (_, value, { language }) => dayText(String(value), language),
  faults: ({ inclusive }) => (inclusive ? ['only a dateTime can be inclusive, a date is a whole day'] : []),
  column: { ...columnOf('date'), fill: () => 'current_date' },
  read: (_, text, { day }) => day(text),
  example: () => '2026-12-31',
};

import type { DateTimeField } from '../../schema/kinds/time';
import { Moment } from '../fields/Moment';
import type { ValueProps } from './look';
import { plain } from './plain';

/** Shown as a time, filtered by days. */
export const moment = {
  ...plain,
  cell: ({ value, language }: ValueProps<DateTimeField>) => <Moment at={String(value)} language={language} />,
  whole: ({ value, language }: ValueProps<DateTimeField>) => <Moment at={String(value)} language={language} whole />,
  operators: ['within', 'is', 'between', 'lt', 'lte', 'gt', 'gte'],
  operatorNames: { is: 'on', not: 'notOn', lt: 'before', lte: 'onOrBefore', gt: 'after', gte: 'onOrAfter' },
  control: 'day',
} as const;

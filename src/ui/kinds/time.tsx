import { plain } from './plain';

/** Shown as a time, filtered by days. */
export const moment = {
  ...plain,
  operators: ['within', 'is', 'between', 'lt', 'lte', 'gt', 'gte'],
  operatorNames: { is: 'on', not: 'notOn', lt: 'before', lte: 'onOrBefore', gt: 'after', gte: 'onOrAfter' },
  control: 'day',
} as const;

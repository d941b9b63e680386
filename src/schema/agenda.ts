import type { Text } from './text';

/** What can be ahead of a company. */
export const agendaKinds = [
  'announcement',
  'holiday',
  'coupon',
  'codeBatch',
  'invite',
  'apiKey',
  'snoozed',
  'delivery',
  'plan',
] as const;
export type AgendaKind = (typeof agendaKinds)[number];

/** Something that is ahead, or several of a kind on one day. */
export interface AgendaEntry {
  /** ISO 8601; the first of them. What lasts all day is at its first moment in the company's zone. */
  readonly at: string;
  readonly allDay: boolean;
  /** Day of an all-day event as the company's calendar has it, 'YYYY-MM-DD', whatever the reader's zone. */
  readonly day?: string;
  readonly kind: AgendaKind;
  readonly title: Text;
  /** A path of the console: the record, or the list of them. */
  readonly link: string;
  readonly tone: 'info' | 'warning' | 'neutral' | 'good';
  readonly count: number;
}

import type { Text } from './text';

/** Kinds of upcoming events. */
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

/** An upcoming event, or several of one kind on the same day. */
export interface AgendaEntry {
  /** ISO 8601 time of the first event; for an all-day event, the start of the day in the company's time zone. */
  readonly at: string;
  readonly allDay: boolean;
  /** Date of an all-day event in the company's calendar, 'YYYY-MM-DD', whatever the user's time zone. */
  readonly day?: string;
  readonly kind: AgendaKind;
  readonly title: Text;
  /** Console path of the record or of its list. */
  readonly link: string;
  readonly tone: 'info' | 'warning' | 'neutral' | 'good';
  readonly count: number;
}

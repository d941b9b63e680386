/** Date and time styles used everywhere: console, public pages, widget and server texts. */
export type DateTimeStyle = keyof typeof styles;

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;

const styles = {
  /** '14:05' */
  time: clock,
  /** 'Dec 1, 2026' */
  day,
  /** 'Dec 1' */
  dayOfYear: { month: 'short', day: 'numeric' },
  /** 'Dec 1, 14:05' */
  dayOfYearAndTime: { month: 'short', day: 'numeric', ...clock },
  /** '2026' */
  year: { year: 'numeric' },
  /** 'Tue' */
  weekday: { weekday: 'short' },
  /** 'Tue, Dec 1' */
  weekdayAndDay: { weekday: 'short', month: 'short', day: 'numeric' },
  /** 'December 1, 2026' */
  longDay: { dateStyle: 'long' },
  /** 'Dec 1, 2026, 14:05' */
  dateTime: { ...day, ...clock },
  /** 'Dec 1, 2026, 14:05:09' */
  dateTimeWithSeconds: { ...day, ...clock, second: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** The cached format for a style and language; in the user's time zone unless `timeZone` is given. */
export function dateTimeFormat(language: string, style: DateTimeStyle, timeZone?: string): Intl.DateTimeFormat {
  const key = `${language} ${style} ${timeZone ?? ''}`;
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { ...styles[style], ...(timeZone && { timeZone }) });
  formats.set(key, known);
  return known;
}

/** A time in a style. Invalid input is returned unchanged. */
export function timeText(iso: string, language: string, style: DateTimeStyle, timeZone?: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : dateTimeFormat(language, style, timeZone).format(date);
}

/** A calendar day, independent of the time zone. */
export function dayText(day: string, language: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dateTimeFormat(language, 'day', 'UTC').format(date);
}

/** Cache: creating a format is slow and a table needs many. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time of a zone. */
export interface Clock {
  /** 'YYYY-MM-DD'. */
  readonly date: string;
  /** The previous day. */
  readonly eve: string;
  /** 1 is Monday. */
  readonly weekday: number;
  /** Minute of the day. */
  readonly minute: number;
  /** '2026-11-22 14:05'. */
  readonly text: string;
}

export function clockOf(at: Date | number, zone: string): Clock {
  // '2026-03-29, 02:30'
  const written = formatOf(zone).format(at);
  const [date, time] = [written.slice(0, 10), written.slice(12, 17)];
  const midnight = Date.parse(`${date}T00:00:00Z`);
  return {
    date,
    eve: new Date(midnight - 86_400_000).toISOString().slice(0, 10),
    weekday: new Date(midnight).getUTCDay() || 7,
    minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
    text: `${date} ${time}`,
  };
}

/** Creating a format is slow, so formats are cached. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', { ...digits, hourCycle: 'h23', timeZone: zone });
  formats.set(zone, format);
  return format;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time of day: '14:05'. */
export function timeOfDay(iso: string, language: string): string {
  return formatted(iso, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** A calendar day ('2026-11-21') as its break in the log says it; today and yesterday by those words. */
export function dayText(day: string, language: string, now: Date = new Date()): string {
  const date = new Date(`${day}T00:00:00`);
  const ago = Math.round((startOfDay(now).getTime() - date.getTime()) / 86_400_000);
  if (ago === 0 || ago === 1) {
    const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
    return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
  }
  const isThisYear = date.getFullYear() === now.getFullYear();
  return formatted(date.toISOString(), language, {
    ...{ weekday: 'short', month: 'short', day: 'numeric' },
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

function formatted(iso: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options);
  formats.set(key, format);
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : format.format(date);
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

import { countedDays } from '../../schema/periods';

type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** 'last7days' becomes 'the last 7 days'. */
export function periodText(period: string, translate: Translate): string {
  const days = countedDays(period);
  if (days === null) return translate(`parley.ui.filter.period.${period}`);
  return translate(`parley.ui.filter.period.${days < 0 ? 'last' : 'next'}`, { days: Math.abs(days) });
}

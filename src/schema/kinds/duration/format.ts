import type { Language, Text } from '../../text';

/** Input units of a duration, in seconds. */
export const durationUnits = { second: 1, minute: 60, hour: 3_600, day: 86_400 } as const;
export type DurationUnit = keyof typeof durationUnits;

export const durationLabels: Readonly<Record<DurationUnit, Text>> = {
  second: { en: 'seconds', zh: '秒' },
  minute: { en: 'minutes', zh: '分钟' },
  hour: { en: 'hours', zh: '小时' },
  day: { en: 'days', zh: '天' },
};

/** Largest unit that gives a whole number: 5400 is 90 minutes. */
export function splitDuration(seconds: number): { amount: number; unit: DurationUnit } {
  const unit = (['day', 'hour', 'minute'] as const).find((one) => seconds !== 0 && seconds % durationUnits[one] === 0);
  return unit ? { amount: seconds / durationUnits[unit], unit } : { amount: seconds, unit: 'second' };
}

/** Display text: '1 d 2 h'; 90 s becomes '1 min 30 s'. */
export function formatDuration(seconds: number, language: Language): string {
  if (!Number.isFinite(seconds)) return '';
  const parts: string[] = [];
  let rest = Math.abs(Math.round(seconds));
  for (const unit of ['day', 'hour', 'minute', 'second'] as const) {
    const amount = Math.floor(rest / durationUnits[unit]);
    rest -= amount * durationUnits[unit];
    if (amount > 0) parts.push(`${amount}${shortLabels[unit][language]}`);
  }
  const text = parts.length === 0 ? `0${shortLabels.second[language]}` : parts.join(' ');
  return seconds < 0 ? `-${text}` : text;
}

const shortLabels: Readonly<Record<DurationUnit, Text>> = {
  second: { en: ' s', zh: ' 秒' },
  minute: { en: ' min', zh: ' 分' },
  hour: { en: ' h', zh: ' 小时' },
  day: { en: ' d', zh: ' 天' },
};

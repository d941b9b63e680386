import { useTranslate } from 'react-admin';
import { dateTimeFormat } from '../../../schema/dateTimeFormat';
import { useLanguage } from '../../../ui/resource/useLanguage';

const day = 86_400_000;

/** Formats a timestamp compactly: time of day if today, 'Yesterday', a weekday, or a date. */
export function useShortTime(): (iso: string, now: number) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (iso, now) => {
    const date = new Date(iso);
    const days = Math.round((startOf(new Date(now)) - startOf(date)) / day);
    if (days === 1) return translate('parley.chat.yesterday');
    const style = days <= 0 ? 'time' : days < 7 ? 'weekday' : days > 300 ? 'day' : 'dayOfYear';
    return dateTimeFormat(language, style).format(date);
  };
}

function startOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

import { useTranslate } from 'react-admin';
import { useLanguage } from '../../../ui/resource/useLanguage';

const day = 86_400_000;

/** A moment as short as a list has room for: the time of today, 'Yesterday', a weekday, a date. */
export function useShortTime(): (iso: string, now: number) => string {
  const translate = useTranslate();
  const language = useLanguage();
  return (iso, now) => {
    const date = new Date(iso);
    const days = Math.round((startOf(new Date(now)) - startOf(date)) / day);
    if (days <= 0) return format(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);
    if (days === 1) return translate('parley.chat.yesterday');
    if (days < 7) return format(language, { weekday: 'short' }).format(date);
    const isOld = days > 300;
    return format(language, { month: 'numeric', day: 'numeric', ...(isOld && { year: '2-digit' }) }).format(date);
  };
}

function startOf(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
  formats.set(key, known);
  return known;
}

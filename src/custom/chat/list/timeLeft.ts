import { useTranslate } from 'react-admin';
import { formatDateTime } from '../../../ui/fields/formatDateTime';
import { useLanguage } from '../../../ui/resource/useLanguage';

const minute = 60_000;
/** As the server warns: when a quarter of the time is left, at most so many minutes before. */
const soonMinutes = 15;

interface DueIn {
  readonly tone: 'bad' | 'warning' | undefined;
  readonly icon: string;
  readonly words: string;
  readonly short: string;
  /** The time itself. */
  readonly title: string;
}

/** Formats minutes as minutes, hours or days, and how long until a reply is due. */
export function useTimeLeft() {
  const translate = useTranslate();
  const language = useLanguage();
  const lasting = (minutes: number): string => {
    const [unit, count] =
      minutes < 60
        ? ['minutes', minutes]
        : minutes < 2_880
          ? ['hours', Math.floor(minutes / 60)]
          : ['days', Math.floor(minutes / 1_440)];
    return translate(`parley.chat.waiting.${unit}`, { count });
  };
  const dueIn = (dueAt: string, since: string, now: number): DueIn => {
    const due = Date.parse(dueAt);
    const isOver = due <= now;
    const soon = Math.min(soonMinutes * minute, (due - Date.parse(since)) / 4);
    const time = lasting(Math.max(1, isOver ? Math.floor((now - due) / minute) : Math.ceil((due - now) / minute)));
    const way = isOver ? 'over' : 'left';
    return {
      tone: isOver ? 'bad' : due - now <= soon ? 'warning' : undefined,
      icon: isOver ? 'ri-alarm-warning-line' : 'ri-timer-line',
      words: translate(`parley.chat.due.${way}`, { time }),
      short: translate(`parley.chat.due.${way}Short`, { time }),
      title: translate('parley.chat.due.at', { at: formatDateTime(dueAt, language) }),
    };
  };
  return { lasting, dueIn };
}

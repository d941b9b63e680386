import { useDroppable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { dateTimeFormat } from '../../schema/dateTimeFormat';
import { Button } from '../kit/Button';
import { useLanguage } from '../resource/useLanguage';
import type { Entry } from './entries';

interface CalendarDayProps {
  readonly day: string;
  readonly isToday: boolean;
  /** Of a month before or after the one that is shown. */
  readonly isBeside: boolean;
  readonly entries: readonly Entry[];
  /** How many fit. */
  readonly most: number;
  readonly entry: (entry: Entry) => ReactNode;
  readonly onMore: () => void;
}

/** A day with its records; those that do not fit are in its week. */
export function CalendarDay({ day, isToday, isBeside, entries, most, entry, onMore }: CalendarDayProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { setNodeRef, isOver } = useDroppable({ id: day });
  const date = new Date(`${day}T00:00:00Z`);
  const left = entries.length - most;
  return (
    <section
      ref={setNodeRef}
      className="parley-calendar-day"
      aria-label={dateTimeFormat(language, 'longDay', 'UTC').format(date)}
      data-today={isToday || undefined}
      data-beside={isBeside || undefined}
      data-over={isOver || undefined}
    >
      <p className="type-small tabular" aria-hidden="true">
        <span className="parley-calendar-weekday">{dateTimeFormat(language, 'weekday', 'UTC').format(date)} </span>
        <b className="parley-calendar-date">{date.getUTCDate()}</b>
      </p>
      <ul>{entries.slice(0, most).map(entry)}</ul>
      {left > 0 && (
        <Button variant="link" onClick={onMore}>
          {translate('parley.ui.calendar.more', { count: left })}
        </Button>
      )}
    </section>
  );
}

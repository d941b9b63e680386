import '../list/viewSwitch.css';
import './calendar.css';
import './texts';
import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { dateTimeFormat } from '../../schema/dateTimeFormat';
import { todayIn } from '../../schema/periods';
import type { ResourceSchema } from '../../schema/resource';
import { inSentence } from '../../schema/text';
import { keysBetween, placeBelow, useAnnouncements, useDragSensors, useInstructions } from '../dragging/dragging';
import { formatDay, localZone } from '../fields/formatDateTime';
import { Button } from '../kit/Button';
import { useNarrow } from '../kit/useNarrow';
import { useRecordLinks } from '../list/useRecordLinks';
import { errorText } from '../resource/errorText';
import { useMay } from '../resource/may';
import { recordTitle } from '../resource/recordTitle';
import { useLanguage } from '../resource/useLanguage';
import { CalendarDay } from './CalendarDay';
import { CalendarEntry, EntryFace } from './CalendarEntry';
import { CalendarHead } from './CalendarHead';
import { daysBetween, daysShown, type Span } from './days';
import { type Entry, entriesOf } from './entries';
import { useReschedule } from './useReschedule';
import { useShownRecords } from './useShownRecords';

const keys = keysBetween((a, b) => (a.id < b.id ? -1 : 1), 7);
/** Entries of a day in a month; a week shows all. */
const mostInMonth = 3;

/** The list's records by day. On phones the days without records are left out. */
export function Calendar({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const narrow = useNarrow();
  const links = useRecordLinks(schema, useMay(schema));
  const today = todayIn(localZone(), new Date());
  const [at, setAt] = useState(today);
  const [span, setSpan] = useState<Span>('month');
  const [held, setHeld] = useState<Entry | null>(null);
  const days = daysShown(at, span, language);
  const found = useShownRecords(schema, days[0]!, days.at(-1)!);
  const { move, mayMove, shown } = useReschedule(schema);
  const entries = entriesOf(schema.list.calendar!, shown(found.records), days);
  const drop = ({ over }: DragEndEvent) => {
    setHeld(null);
    const by = held === null || over === null ? 0 : daysBetween(held.day, String(over.id));
    if (held !== null && by !== 0) void move(held.record, by, String(over!.id));
  };
  const announcements = useAnnouncements(
    ({ entry }) => recordTitle(schema, entry.record),
    (day) => formatDay(String(day), language),
  );
  const isListed = (day: string) => !narrow || day === today || entries.get(day)!.length > 0;
  const isEmpty = !found.isPending && days.every((day) => entries.get(day)!.length === 0);
  return (
    <DndContext
      sensors={useDragSensors(keys)}
      collisionDetection={placeBelow}
      accessibility={{ announcements, screenReaderInstructions: useInstructions() }}
      onDragStart={({ active }) => setHeld(active.data.current!.entry as Entry)}
      onDragEnd={drop}
      onDragCancel={() => setHeld(null)}
    >
      <div className="parley-calendar" aria-busy={found.isPending}>
        <CalendarHead {...{ at, today, span, days }} onStep={setAt} onSpan={setSpan} />
        {found.error && (
          <div role="alert">
            <p>{errorText(found.error, translate)}</p>
            <Button onClick={found.retry}>{translate('parley.ui.list.retry')}</Button>
          </div>
        )}
        <div className="parley-calendar-days" data-span={span}>
          {!narrow &&
            days.slice(0, 7).map((day) => (
              <span key={day} className="muted type-small" aria-hidden="true">
                {dateTimeFormat(language, 'weekday', 'UTC').format(new Date(`${day}T00:00:00Z`))}
              </span>
            ))}
          {days.filter(isListed).map((day) => (
            <CalendarDay
              key={day}
              day={day}
              isToday={day === today}
              isBeside={span === 'month' && day.slice(0, 7) !== at.slice(0, 7)}
              entries={entries.get(day)!}
              most={span === 'month' && !narrow ? mostInMonth : Number.POSITIVE_INFINITY}
              onMore={() => {
                setAt(day);
                setSpan('week');
              }}
              entry={(entry) => (
                <CalendarEntry key={entry.key} {...{ schema, entry, links }} isOpen={mayMove(entry.record)} />
              )}
            />
          ))}
        </div>
        {isEmpty && !found.error && (
          <p className="muted" role="status">
            {translate('parley.ui.calendar.none', { name: inSentence(schema.label.many[language], language) })}
          </p>
        )}
        {found.total > found.records.length && !found.isPending && (
          <p className="muted" role="status">
            {translate('parley.ui.calendar.cut', { count: found.records.length, total: found.total })}
          </p>
        )}
      </div>
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className="parley-calendar-entry" data-carried>
            <EntryFace schema={schema} entry={held} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

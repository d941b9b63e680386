import { useDraggable } from '@dnd-kit/core';
import { Link } from 'react-router-dom';
import type { ResourceSchema } from '../../schema/resource';
import { formatTime } from '../fields/formatDateTime';
import type { RecordLinks } from '../list/useRecordLinks';
import { recordTitle } from '../resource/recordTitle';
import { useLanguage } from '../resource/useLanguage';
import type { Entry } from './entries';

interface CalendarEntryProps {
  readonly schema: ResourceSchema;
  readonly entry: Entry;
  readonly links: RecordLinks;
  readonly isOpen: boolean;
}

/** A record on a day: a link that can be dragged. Space picks it up, Enter opens it. */
export function CalendarEntry({ schema, entry, links, isOpen }: CalendarEntryProps) {
  const drag = useDraggable({ id: entry.key, disabled: !isOpen, data: { entry } });
  const { role: _, tabIndex: __, ...attributes } = drag.attributes;
  return (
    <li ref={drag.setNodeRef} data-held={drag.isDragging || undefined}>
      <Link
        className="parley-calendar-entry undecorated"
        draggable={false}
        {...links.open(entry.record)}
        {...(isOpen ? { ...attributes, ...drag.listeners } : {})}
      >
        <EntryFace schema={schema} entry={entry} />
      </Link>
    </li>
  );
}

export function EntryFace({ schema, entry }: Pick<CalendarEntryProps, 'schema' | 'entry'>) {
  const language = useLanguage();
  return (
    <>
      {entry.time && <span className="muted tabular">{formatTime(entry.time, language)}</span>}
      <b className="parley-calendar-title">{recordTitle(schema, entry.record)}</b>
    </>
  );
}

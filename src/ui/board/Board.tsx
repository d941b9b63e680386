import './board.css';
import './texts';
import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core';
import { useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useJustChanged } from '../../live/changed';
import type { ResourceSchema } from '../../schema/resource';
import { keysBetween, placeBelow, useAnnouncements, useDragSensors, useInstructions } from '../dragging/dragging';
import { useRecordLinks } from '../list/useRecordLinks';
import { useMay } from '../resource/may';
import { recordTitle } from '../resource/recordTitle';
import { BoardCard, CardFace } from './BoardCard';
import { BoardColumn } from './BoardColumn';
import { columnsOf } from './columns';
import { MoveInProgress } from './MoveInProgress';
import { MoveMenu } from './MoveMenu';
import { type Target, useTargets } from './targets';
import { useColumnName } from './useColumnName';

interface Move {
  readonly record: RaRecord;
  readonly target: Target;
}

const keys = keysBetween((a, b) => a.left - b.left, null);

/** The list's records as cards in columns. A card that is dropped shows in its new column until the server has answered. */
export function Board({ schema }: { readonly schema: ResourceSchema }) {
  const { filterValues } = useListContext();
  const links = useRecordLinks(schema, useMay(schema));
  const changed = useJustChanged(schema.name);
  const targetsOf = useTargets(schema);
  const nameOf = useColumnName(schema);
  const [held, setHeld] = useState<RaRecord | null>(null);
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const columns = columnsOf(schema, filterValues);
  const { by } = schema.list.board!;
  const open = held === null ? null : new Set(targetsOf(held).map(({ value }) => value));
  const move = (record: RaRecord, target: Target) => setMoves((all) => [...all, { record, target }]);
  const drop = ({ over }: DragEndEvent) => {
    setHeld(null);
    const column = columns.find(({ key }) => key === over?.id);
    const target = held === null ? undefined : targetsOf(held).find(({ value }) => value === column?.value);
    if (held !== null && column !== undefined && target !== undefined) move(held, target);
  };
  const announcements = useAnnouncements(
    ({ record }) => recordTitle(schema, record),
    (key) => nameOf(columns.find((column) => column.key === key)?.value ?? null),
  );
  const moving = new Set<unknown>(moves.map(({ record }) => record.id));
  const card = (record: RaRecord) => {
    const targets = targetsOf(record);
    const title = recordTitle(schema, record);
    return (
      <BoardCard
        key={record.id}
        {...{ schema, record, links }}
        isOpen={targets.length > 0}
        isBusy={moving.has(record.id)}
        isChanged={changed.has(String(record.id))}
        menu={<MoveMenu {...{ title, targets, nameOf }} onMove={(target) => move(record, target)} />}
      />
    );
  };
  return (
    <DndContext
      sensors={useDragSensors(keys)}
      collisionDetection={placeBelow}
      accessibility={{ announcements, screenReaderInstructions: useInstructions() }}
      onDragStart={({ active }) => setHeld(active.data.current!.record as RaRecord)}
      onDragEnd={drop}
      onDragCancel={() => setHeld(null)}
    >
      <div className="parley-board" data-dragging={held !== null || undefined}>
        {columns.map((column) => (
          <BoardColumn
            key={column.key}
            {...{ schema, column, card }}
            name={nameOf(column.value)}
            takes={held === null || open === null ? null : open.has(column.value) || held[by] === column.value}
            arriving={moves.filter(({ target }) => target.value === column.value).map(({ record }) => record)}
            leaving={
              new Set(moves.filter(({ target }) => target.value !== column.value).map(({ record }) => record.id))
            }
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {held && (
          <div className="parley-board-card" data-carried>
            <CardFace {...{ schema, links }} record={held} />
          </div>
        )}
      </DragOverlay>
      {moves.map(({ record, target }) => (
        <MoveInProgress
          key={record.id}
          {...{ schema, record, target }}
          onEnd={() => setMoves((all) => all.filter((one) => one.record !== record))}
        />
      ))}
    </DndContext>
  );
}

import { useDraggable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isEmpty } from '../../schema/conditions';
import { fieldNamed } from '../../schema/listing';
import { cardFields } from '../../schema/listViews';
import type { ResourceSchema } from '../../schema/resource';
import { Cell } from '../fields/Cell';
import { IconButton } from '../kit/IconButton';
import type { RecordLinks } from '../list/useRecordLinks';
import { recordTitle } from '../resource/recordTitle';
import { useResourceUi } from '../resource/resourceUi';
import { useLanguage } from '../resource/useLanguage';

interface BoardCardProps extends CardFaceProps {
  /** It can be moved. */
  readonly isOpen: boolean;
  /** It is being moved. The handle stays, and keeps the focus. */
  readonly isBusy: boolean;
  readonly isChanged: boolean;
  readonly menu: ReactNode;
}

/** A record on the board. It is dragged by any part; the keyboard has the handle. */
export function BoardCard({ isOpen, isBusy, isChanged, menu, ...face }: BoardCardProps) {
  const translate = useTranslate();
  const { id } = face.record;
  const drag = useDraggable({ id, disabled: !isOpen || isBusy, data: { record: face.record } });
  const { onKeyDown, ...byPointer } = drag.listeners ?? {};
  const title = recordTitle(face.schema, face.record);
  return (
    <li
      ref={drag.setNodeRef}
      className="parley-board-card"
      data-changed={isChanged || undefined}
      data-held={drag.isDragging || undefined}
      data-open={isOpen || undefined}
      {...byPointer}
    >
      <CardFace {...face}>
        {isOpen && (
          <>
            <IconButton
              ref={drag.setActivatorNodeRef}
              icon="ri-draggable"
              className="parley-board-grip"
              label={translate('parley.ui.board.drag', { title })}
              {...drag.attributes}
              onKeyDown={onKeyDown as never}
            />
            {!isBusy && menu}
          </>
        )}
      </CardFace>
    </li>
  );
}

interface CardFaceProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  readonly links: RecordLinks;
  readonly children?: ReactNode;
}

/** What a card shows, also while it is carried. */
export function CardFace({ schema, record, links, children }: CardFaceProps) {
  const language = useLanguage();
  const ui = useResourceUi();
  return (
    <>
      <div className="row gap-6 between">
        <Link className="parley-open semibold undecorated" draggable={false} {...links.open(record)}>
          {recordTitle(schema, record)}
        </Link>
        <div className="row rigid">{children}</div>
      </div>
      <dl>
        {cardFields(schema).map((name) => {
          const field = fieldNamed(schema, name);
          if (field === undefined || isEmpty(record[name])) return null;
          return (
            <div key={name}>
              <dt>{field.label[language]}</dt>
              <dd>
                <Cell {...{ schema, name, field, record, language, ui }} />
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}

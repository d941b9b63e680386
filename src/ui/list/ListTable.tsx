import { type MouseEvent, useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useJustChanged } from '../../live/changed';
import { fieldNamed } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { hasRecordActions } from '../actions/hasActions';
import type { May } from '../resource/may';
import { useResourceUi } from '../resource/resourceUi';
import { useSelection } from '../resource/selection';
import { useLanguage } from '../resource/useLanguage';
import { HeaderCell } from './HeaderCell';
import { ListRow } from './ListRow';
import { SelectPage } from './SelectPage';
import { SkeletonRows } from './SkeletonRows';
import { useCut } from './useCut';
import { useDeleteOne } from './useDeleteOne';
import { useNames } from './useNames';
import { useRecordLinks } from './useRecordLinks';
import { tableWidth, useWidths, widthIn } from './widths';

export interface ListTableProps {
  readonly schema: ResourceSchema;
  readonly columns: readonly string[];
  readonly may: May;
  /** Bulk actions are available. */
  readonly canSelect: boolean;
}

/** Plain rows and cells: a component per cell would be about ten times slower. */
export function ListTable({ schema, columns, may, canSelect }: ListTableProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const links = useRecordLinks(schema, may);
  const deleteOne = useDeleteOne(schema);
  const { data, isPending, isPlaceholderData } = useListContext();
  const selection = useSelection();
  const changed = useJustChanged(schema.name);
  const cells = columns.flatMap((name) => {
    const field = fieldNamed(schema, name);
    return field ? [{ name, field }] : [];
  });
  const ui = useResourceUi();
  const { rowActions } = ui;
  const rows = isPending ? undefined : data;
  const hasNames = useNames(rows !== undefined, cells, ui);
  const isWaiting = rows === undefined || !hasNames;
  const [widths, setWidths] = useWidths(schema);
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const markCut = useCut(scroller, table);
  const hasActions = may.add || may.edit || may.remove || rowActions !== undefined || hasRecordActions(schema);
  return (
    <div className="parley-table-scroll" ref={scroller} onScroll={markCut}>
      <table
        ref={table}
        className="parley-table"
        data-sized={widths !== undefined || undefined}
        style={widths && { width: tableWidth(widths, columns) }}
        aria-busy={isWaiting || isPlaceholderData}
        data-stale={isPlaceholderData || undefined}
      >
        <caption className="parley-unseen">{schema.label.many[language]}</caption>
        <thead>
          <tr>
            {canSelect && (
              <th className="parley-check" scope="col">
                <SelectPage />
              </th>
            )}
            {cells.map(({ name, field }) => (
              <HeaderCell
                key={name}
                {...{ name, field, language }}
                width={widths && widthIn(widths, name)}
                onResize={setWidths}
              />
            ))}
            {hasActions && (
              <th scope="col" className="parley-row-actions">
                <span className="parley-unseen">{translate('parley.ui.list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {isWaiting && (
          <tbody>
            <SkeletonRows columns={cells.length + Number(canSelect) + Number(hasActions)} />
          </tbody>
        )}
        {rows !== undefined && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have the link in the row
          <tbody onClick={openRow} hidden={isWaiting}>
            {rows.map((record) => (
              <ListRow
                key={record.id}
                schema={schema}
                record={record}
                cells={cells}
                language={language}
                may={may}
                links={links}
                selected={selection.has(record.id)}
                changed={changed.has(String(record.id))}
                onToggle={canSelect ? selection.toggle : undefined}
                onDelete={deleteOne}
              />
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

/** A click on the row opens the record, except on controls or when text is selected. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, label') || window.getSelection()?.toString()) return;
  target.closest('tr')?.querySelector<HTMLAnchorElement>('a.parley-open')?.click();
}

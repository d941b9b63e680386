import { useListContext, useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import { isSortable } from '../../schema/listing';
import type { Language } from '../../schema/text';
import { cellClass } from '../kinds/looks';
import { Icon } from '../kit/icons/Icon';
import { ColumnEdge, toEdge } from './ColumnEdge';
import type { Widths } from './widths';

export interface HeaderCellProps {
  readonly name: string;
  readonly field: Field;
  readonly language: Language;
  /** Undefined while the column width is automatic. */
  readonly width: number | undefined;
  readonly onResize: (widths: Widths) => void;
}

/** Column header; a sort button if the server can sort by it. */
export function HeaderCell({ name, field, language, width, onResize }: HeaderCellProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const label = field.label[language];
  const className = cellClass(field);
  const style = width === undefined ? undefined : { width };
  const edge = <ColumnEdge {...{ name, label, width, onResize }} />;
  if (!isSortable(field)) {
    return (
      <th scope="col" className={className} data-column={name} style={style}>
        {label}
        {edge}
      </th>
    );
  }
  const order = sort.field === name ? sort.order : undefined;
  return (
    <th
      scope="col"
      className={className}
      data-column={name}
      style={style}
      aria-sort={order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="parley-sort"
        title={translate('parley.ui.list.sortBy', { column: label })}
        onKeyDown={toEdge}
        onClick={() => setSort({ field: name, order: order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
        <span data-order={order ?? 'none'}>
          <Icon name={order === undefined ? 'sort' : order === 'ASC' ? 'up' : 'down'} size={14} />
        </span>
      </button>
      {edge}
    </th>
  );
}

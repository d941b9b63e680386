import { useListContext, useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import { isSortable } from '../../schema/listing';
import type { Language } from '../../schema/text';
import { isNumeric } from '../fields/Value';
import { Icon } from '../icons';

export interface HeaderCellProps {
  readonly name: string;
  readonly field: Field;
  readonly language: Language;
}

/** A column's name; a button that sorts by it where the server can. */
export function HeaderCell({ name, field, language }: HeaderCellProps) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const label = field.label[language];
  const className = isNumeric(field) ? 'parley-numeric' : undefined;
  if (!isSortable(field)) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const order = sort.field === name ? sort.order : undefined;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === undefined ? 'none' : order === 'ASC' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="parley-sort"
        title={translate('parley.ui.list.sortBy', { column: label })}
        onClick={() => setSort({ field: name, order: order === 'ASC' ? 'DESC' : 'ASC' })}
      >
        {label}
        <span data-order={order ?? 'none'}>
          <Icon name={order === undefined ? 'sort' : order === 'ASC' ? 'up' : 'down'} size={14} />
        </span>
      </button>
    </th>
  );
}

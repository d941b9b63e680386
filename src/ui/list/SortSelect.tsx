import { useListContext, useTranslate } from 'react-admin';
import { fieldNamed, isSortable } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { useLanguage } from '../resource/useLanguage';

export interface SortSelectProps {
  readonly schema: ResourceSchema;
  readonly columns: readonly string[];
}

/** Sort select for views without column headers. */
export function SortSelect({ schema, columns }: SortSelectProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { sort, setSort } = useListContext();
  const names = [...new Set([sort.field, ...columns])].filter((name) => {
    const field = fieldNamed(schema, name);
    return field !== undefined && isSortable(field);
  });
  const choices = names.flatMap((name) =>
    (['ASC', 'DESC'] as const).map((order) => ({
      value: `${name} ${order}`,
      text: `${fieldNamed(schema, name)!.label[language]}, ${translate(`parley.ui.list.${order === 'ASC' ? 'ascending' : 'descending'}`)}`,
    })),
  );
  return (
    <label className="parley-sort-select row grow gap-8 muted type-ui">
      {translate('parley.ui.list.sortOnPhone')}
      <select
        className="parley-select grow min-0"
        value={`${sort.field} ${sort.order}`}
        onChange={(event) => {
          const [field = sort.field, order] = event.target.value.split(' ');
          setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
        }}
      >
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

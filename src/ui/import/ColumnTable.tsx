import { useTranslate } from 'react-admin';
import type { Import } from '../../dataProvider/imports';
import type { Field } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import { useLanguage } from '../resource/useLanguage';
import type { Choices } from './choices';
import { isDemanded } from './fieldChoices';

interface ColumnTableProps {
  readonly schema: ResourceSchema;
  readonly work: Import;
  readonly fillable: readonly (readonly [string, Field])[];
  readonly columns: Choices['columns'];
  readonly onChange: (columns: Choices['columns']) => void;
}

/** Maps file columns to fields. Assigning a field to another column removes it from the previous one. */
export function ColumnTable({ schema, work, fillable, columns, onChange }: ColumnTableProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const say = (key: string, values?: object) => translate(`parley.ui.import.columns.${key}`, values);
  const choose = (at: number, name: string | null) =>
    onChange(columns.map((one, index) => (index === at ? name : one === name ? null : one)));
  return (
    <table className="parley-table parley-import-columns outlined">
      <thead>
        <tr>
          <th scope="col">{say('column')}</th>
          <th scope="col">{say('samples')}</th>
          <th scope="col">{say('field')}</th>
        </tr>
      </thead>
      <tbody>
        {work.columns.map(({ heading, samples }, at) => {
          const column = heading === '' ? say('unnamed', { number: at + 1 }) : heading;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position, and two may have the same name
            <tr key={at} data-off={columns[at] === null || undefined}>
              <th scope="row">{column}</th>
              <td className="muted">{samples.join(' · ') || '–'}</td>
              <td>
                <select
                  className="parley-select"
                  aria-label={say('fieldOf', { column })}
                  value={columns[at] ?? ''}
                  onChange={({ target }) => choose(at, target.value === '' ? null : target.value)}
                >
                  <option value="">{say('ignore')}</option>
                  {fillable.map(([name, field]) => (
                    <option key={name} value={name}>
                      {field.label[language]}
                      {isDemanded(field) ? ` (${say('required')})` : ''}
                    </option>
                  ))}
                  {schema.matchBy
                    ?.filter((name) => schema.fields[name]?.derived)
                    .map((name) => (
                      <option key={name} value={name}>
                        {schema.fields[name]!.label[language]} ({say('onlyKey')})
                      </option>
                    ))}
                  <option value="id">{say('id')}</option>
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

import { isEmpty } from '../../schema/conditions';
import type { NestedFields } from '../../schema/fields';
import { ReferenceText } from '../fields/ReferenceText';
import { textOf } from '../fields/textOf';
import { useLanguage } from '../resource/useLanguage';

type Values = Readonly<Record<string, unknown>>;

/** Value of a nested object or list as a table. */
export function NestedRows({ fields, rows }: { readonly fields: NestedFields; readonly rows: readonly Values[] }) {
  const language = useLanguage();
  return (
    <div className="parley-table-scroll">
      <table className="parley-conflict full type-ui">
        <thead>
          <tr>
            {Object.entries(fields).map(([name, field]) => (
              <th key={name} scope="col">
                {field.label[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID
            <tr key={index}>
              {Object.entries(fields).map(([name, field]) => (
                <td key={name}>
                  {field.kind === 'reference' && !isEmpty(row[name]) ? (
                    <ReferenceText to={field.to} ids={[String(row[name])]} linked />
                  ) : (
                    textOf(field, row[name], row, language)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Field } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import type { Language } from '../../schema/text';
import { isNumeric, Value } from '../fields/Value';
import type { May } from '../resource/may';
import { recordTitle } from '../resource/recordTitle';
import { RowActions } from './RowActions';
import type { RecordLinks } from './useRecordLinks';

export interface ListRowProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  readonly cells: readonly { readonly name: string; readonly field: Field }[];
  readonly language: Language;
  readonly may: May;
  readonly links: RecordLinks;
  readonly selected: boolean;
  readonly onToggle: (id: RaRecord['id']) => void;
  readonly onDelete: (record: RaRecord) => void;
}

export function ListRow({ schema, record, cells, language, may, links, selected, onToggle, onDelete }: ListRowProps) {
  const translate = useTranslate();
  const title = recordTitle(schema, record);
  return (
    <tr data-selected={selected || undefined}>
      {may.remove && (
        <td className="parley-check">
          <input
            type="checkbox"
            checked={selected}
            onChange={() => onToggle(record.id)}
            aria-label={translate('parley.ui.list.selectOne', { title })}
          />
        </td>
      )}
      {cells.map(({ name, field }, index) =>
        index === 0 ? (
          <th key={name} scope="row">
            <Link className="parley-open" {...links.open(record.id)}>
              <Value field={field} value={record[name]} record={record} language={language} />
            </Link>
          </th>
        ) : (
          <td key={name} className={isNumeric(field) ? 'parley-numeric' : undefined}>
            <Value field={field} value={record[name]} record={record} language={language} />
          </td>
        ),
      )}
      {(may.edit || may.remove) && (
        <td className="parley-row-actions">
          <RowActions record={record} title={title} may={may} links={links} onDelete={onDelete} />
        </td>
      )}
    </tr>
  );
}

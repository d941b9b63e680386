import type { RaRecord } from 'react-admin';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { isEmpty } from '../../schema/conditions';
import type { Field } from '../../schema/fields';
import type { ResourceSchema } from '../../schema/resource';
import type { Language } from '../../schema/text';
import { hasRecordActions } from '../actions/hasActions';
import { Cell } from '../fields/Cell';
import { cellClass } from '../kinds/looks';
import { Tick } from '../kit/Tick';
import { BeyondPlan } from '../plan/BeyondPlan';
import type { May } from '../resource/may';
import { recordTitle } from '../resource/recordTitle';
import { useResourceUi } from '../resource/resourceUi';
import { type Selection, withShift } from '../resource/selection';
import { RowActions } from './RowActions';
import { RowPicture } from './RowPicture';
import type { RecordLinks } from './useRecordLinks';

export interface ListRowProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
  readonly cells: readonly { readonly name: string; readonly field: Field }[];
  readonly language: Language;
  readonly may: May;
  readonly links: RecordLinks;
  readonly selected: boolean;
  /** Another user has just changed it. */
  readonly changed: boolean;
  /** Undefined if nothing can be selected. */
  readonly onToggle: Selection['toggle'] | undefined;
  readonly onDelete: (record: RaRecord) => void;
}

export function ListRow(props: ListRowProps) {
  const { schema, record, cells, language, may, links, selected, changed, onToggle, onDelete } = props;
  const translate = useTranslate();
  const ui = useResourceUi();
  const title = recordTitle(schema, record);
  const { picture } = schema.list;
  return (
    <tr data-selected={selected || undefined} data-changed={changed || undefined}>
      {onToggle && (
        <td className="parley-check">
          <Tick
            checked={selected}
            onChange={(event) => onToggle(record.id, withShift(event))}
            aria-label={translate('parley.ui.list.selectOne', { title })}
          />
        </td>
      )}
      {cells.map(({ name, field }, index) =>
        index === 0 ? (
          <th key={name} scope="row">
            <Link className="parley-open semibold undecorated" {...links.open(record)}>
              {picture && <RowPicture image={record[picture]} title={title} />}
              {isEmpty(record[name]) && field.kind === 'text' ? (
                <span className="muted">{title}</span>
              ) : (
                <Cell {...{ schema, name, field, record, language, ui }} />
              )}
            </Link>
            <BeyondPlan id={record.id} />
          </th>
        ) : (
          <td key={name} className={cellClass(field)}>
            <Cell {...{ schema, name, field, record, language, ui }} />
          </td>
        ),
      )}
      {(may.edit || may.remove || may.add || ui.rowActions || hasRecordActions(schema)) && (
        <td className="parley-row-actions">
          <RowActions schema={schema} record={record} title={title} may={may} links={links} onDelete={onDelete} />
        </td>
      )}
    </tr>
  );
}

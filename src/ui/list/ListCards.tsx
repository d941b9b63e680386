import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useJustChanged } from '../../live/changed';
import { isEmpty } from '../../schema/conditions';
import { fieldNamed } from '../../schema/listing';
import { Cell } from '../fields/Cell';
import { Tick } from '../kit/Tick';
import { BeyondPlan } from '../plan/BeyondPlan';
import { recordTitle } from '../resource/recordTitle';
import { useResourceUi } from '../resource/resourceUi';
import { useSelection, withShift } from '../resource/selection';
import { useLanguage } from '../resource/useLanguage';
import type { ListTableProps } from './ListTable';
import { RowActions } from './RowActions';
import { RowPicture } from './RowPicture';
import { SelectPage } from './SelectPage';
import { SkeletonCards } from './SkeletonCards';
import { SortSelect } from './SortSelect';
import { useDeleteOne } from './useDeleteOne';
import { useNames } from './useNames';
import { useRecordLinks } from './useRecordLinks';

/** The list on phones: a card per record with the first column as heading, then the non-empty values. */
export function ListCards({ schema, columns, may, canSelect }: ListTableProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const ui = useResourceUi();
  const links = useRecordLinks(schema, may);
  const deleteOne = useDeleteOne(schema);
  const { data, isPending, isPlaceholderData } = useListContext();
  const selection = useSelection();
  const changed = useJustChanged(schema.name);
  const [first = schema.title, ...others] = columns;
  const { picture } = schema.list;
  const firstField = fieldNamed(schema, first)!;
  const cells = columns.flatMap((name) => {
    const field = fieldNamed(schema, name);
    return field ? [{ name, field }] : [];
  });
  const rows = isPending ? undefined : data;
  const hasNames = useNames(rows !== undefined, cells, ui);
  const skeleton = <SkeletonCards label={translate('parley.ui.list.loading')} />;
  if (rows === undefined) return skeleton;
  return (
    <>
      {!hasNames && skeleton}
      <div className="parley-cards-head row gap-10" hidden={!hasNames}>
        {canSelect && <SelectPage />}
        <SortSelect schema={schema} columns={columns} />
      </div>
      <ul className="parley-cards" hidden={!hasNames} data-stale={isPlaceholderData || undefined}>
        {rows.map((record) => {
          const title = recordTitle(schema, record);
          return (
            <li
              key={record.id}
              data-selected={selection.has(record.id) || undefined}
              data-changed={changed.has(String(record.id)) || undefined}
            >
              <div className="parley-card-head row gap-10">
                {canSelect && (
                  <Tick
                    checked={selection.has(record.id)}
                    onChange={(event) => selection.toggle(record.id, withShift(event))}
                    aria-label={translate('parley.ui.list.selectOne', { title })}
                  />
                )}
                <Link className="parley-open semibold undecorated" {...links.open(record)}>
                  {picture && <RowPicture image={record[picture]} title={title} />}
                  <Cell {...{ schema, record, language, ui }} name={first} field={firstField} />
                </Link>
                <RowActions
                  schema={schema}
                  record={record}
                  title={title}
                  may={may}
                  links={links}
                  onDelete={deleteOne}
                />
              </div>
              <BeyondPlan id={record.id} />
              <dl>
                {others.map((name) => {
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
            </li>
          );
        })}
      </ul>
    </>
  );
}

import './parts.css';
import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { fieldNamed } from '../../schema/listing';
import { firstSort } from '../../schema/outline';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { inSentence } from '../../schema/text';
import type { Values } from '../../schema/validation';
import { Value } from '../fields/Value';
import { RecordDialog } from '../form/dialogs';
import { isNumeric } from '../kinds/looks';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import { Icon } from '../kit/icons/Icon';
import { useDeleteOne } from '../list/useDeleteOne';
import { errorText } from '../resource/errorText';
import { useMay } from '../resource/may';
import { showPath } from '../resource/paths';
import { recordTitle } from '../resource/recordTitle';
import { useLanguage } from '../resource/useLanguage';
import { RelatedPages } from './RelatedPages';

export interface PartsProps {
  /** Schema of the parts; its `partOf` field references the record. */
  readonly schema: ResourceSchema;
  readonly whole: ResourceSchema;
  readonly record: RaRecord;
}

/** Child records of a record, edited on its page and below its form. Renders nothing for users who may not list them. */
export function Parts(props: PartsProps) {
  return useMay(props.schema).list && <Permitted key={props.record.id} {...props} />;
}

const perPage = 25;

function Permitted({ schema, whole, record }: PartsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const may = useMay(schema);
  const deleteOne = useDeleteOne(schema);
  const [page, setPage] = useState(1);
  /** The part whose form is open; null for a new one, undefined if closed. */
  const [open, setOpen] = useState<RaRecord | null | undefined>(undefined);
  const by = schema.partOf!;
  const query = { filter: { [by]: record.id }, sort: firstSort(schema), pagination: { page, perPage } };
  const { data, total = 0, error } = useGetList(consoleName(schema), query, { placeholderData: (before) => before });
  const many = schema.label.many[language];
  const one = inSentence(schema.label.one[language], language);
  const columns = schema.list.columns.filter((name) => name !== by);
  const close = () => setOpen(undefined);
  return (
    <section className="parley-card parley-parts type-ui" aria-label={many} aria-busy={data === undefined && !error}>
      <header>
        <h2>
          {many} {data && <span className="parley-related-count muted tabular">{total.toLocaleString(language)}</span>}
        </h2>
        {may.add && (
          <Button onClick={() => setOpen(null)}>
            <Icon name="add" />
            {translate('parley.ui.list.create', { name: one })}
          </Button>
        )}
      </header>
      {error ? (
        <p role="alert">{errorText(error, translate)}</p>
      ) : data?.length === 0 ? (
        <p className="muted">{translate('parley.ui.list.emptyTitle', { name: inSentence(many, language) })}</p>
      ) : (
        <div className="parley-parts-rows">
          <table>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className={isNumeric(fieldNamed(schema, name)!) ? 'parley-numeric' : undefined}
                  >
                    {fieldNamed(schema, name)!.label[language]}
                  </th>
                ))}
                <th scope="col">
                  <span className="parley-unseen">{translate('parley.ui.list.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.map((part) => (
                <tr key={part.id}>
                  {columns.map((name, at) => (
                    <PartCell key={name} isFirst={at === 0} {...{ schema, name, part }} />
                  ))}
                  <td className="parley-parts-actions">
                    {may.edit && (
                      <IconButton
                        icon="edit"
                        label={translate('parley.ui.list.editOne', { title: recordTitle(schema, part) })}
                        title={translate('parley.ui.list.edit')}
                        onClick={() => setOpen(part)}
                      />
                    )}
                    {may.remove && (
                      <IconButton
                        icon="delete"
                        label={translate('parley.ui.list.deleteOne', { title: recordTitle(schema, part) })}
                        title={translate('parley.ui.list.delete')}
                        variant="danger"
                        onClick={() => void deleteOne(part)}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > perPage && <RelatedPages page={page} pages={Math.ceil(total / perPage)} onPage={setPage} />}
      {open !== undefined && (
        <RecordDialog
          schema={schema}
          record={open as Values | null}
          start={startOfPart(schema, whole, record)}
          given={open === null ? by : undefined}
          onSaved={close}
          onClose={close}
        />
      )}
    </section>
  );
}

interface PartCellProps {
  readonly schema: ResourceSchema;
  readonly name: string;
  readonly part: RaRecord;
  readonly isFirst: boolean;
}

function PartCell({ schema, name, part, isFirst }: PartCellProps) {
  const language = useLanguage();
  const field = fieldNamed(schema, name)!;
  const value = <Value field={field} value={part[name]} record={part} language={language} />;
  if (!isFirst) return <td className={isNumeric(field) ? 'parley-numeric' : undefined}>{value}</td>;
  return (
    <th scope="row">
      <Link to={showPath(schema, part.id)}>{value}</Link>
    </th>
  );
}

/** Initial values of a new part: its parent record, and the parent's currencies for fields of the same name. */
function startOfPart(schema: ResourceSchema, whole: ResourceSchema, record: Values): Values {
  const currencies = Object.values(schema.fields).flatMap((field) =>
    field.kind === 'money' && field.currencyField !== undefined && whole.fields[field.currencyField] !== undefined
      ? [[field.currencyField, record[field.currencyField]]]
      : [],
  );
  return { ...Object.fromEntries(currencies), [schema.partOf!]: record.id };
}

import './related.css';
import { useState } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { fieldNamed, isSortable } from '../../schema/listing';
import { firstSort } from '../../schema/outline';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { Value } from '../fields/Value';
import { errorText } from '../resource/errorText';
import { useMay } from '../resource/may';
import { listPath, recordPath } from '../resource/paths';
import { useLanguage } from '../resource/useLanguage';
import { useSchema } from '../resource/useSchema';
import { RelatedPages } from './RelatedPages';

export interface RelatedRecordsProps {
  /** Name of the referencing resource. */
  readonly from: string;
  /** Its field that references the record. */
  readonly by: string;
  readonly record: RaRecord;
  /** The first column links to the related record. */
  readonly columns: readonly string[];
  /** For a tree: also offers the records that reference descendants. */
  readonly hasBelow?: boolean;
  /** Renders nothing if there are none. */
  readonly hidesEmpty?: boolean;
  /** Label of the referencing field, if the resource has several. */
  readonly about?: string;
}

/** Paginated records that reference this one. Renders nothing for users who may not list them. */
export function RelatedRecords(props: RelatedRecordsProps) {
  const schema = useSchema(props.from);
  return schema && <Permitted key={props.record.id} {...props} schema={schema} />;
}

function Permitted(props: RelatedRecordsProps & { readonly schema: ResourceSchema }) {
  return useMay(props.schema).list && <Related {...props} />;
}

const perPage = 10;

function Related(props: RelatedRecordsProps & { schema: ResourceSchema }) {
  const { schema, by, record, columns, hasBelow = false, hidesEmpty = false, about } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const may = useMay(schema);
  const [withBelow, setWithBelow] = useState(false);
  const [page, setPage] = useState(1);
  const filter = { [withBelow ? `${by}_below` : by]: record.id };
  // Falls back to the list's default order if the first column is not sortable.
  const byName = isSortable(fieldNamed(schema, columns[0]!)!);
  const sort = byName ? { field: columns[0]!, order: 'ASC' as const } : firstSort(schema);
  const query = { filter, sort, pagination: { page, perPage } };
  const {
    data,
    total = 0,
    error,
    isPending,
  } = useGetList(consoleName(schema), query, {
    placeholderData: (before) => before,
  });
  const address = `${listPath(schema)}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
  const many = about === undefined ? schema.label.many[language] : `${schema.label.many[language]} · ${about}`;
  // Hidden while loading, but present, so that the content below waits for it.
  if (hidesEmpty && isPending) return <section className="parley-related type-ui" aria-busy="true" hidden />;
  if (hidesEmpty && total === 0 && !error) return null;
  return (
    <section className="parley-related type-ui" aria-label={many} aria-busy={isPending}>
      <header>
        <h3>
          {many} {data && <span className="parley-related-count muted tabular">{total.toLocaleString(language)}</span>}
        </h3>
        <Link className="parley-related-all" to={address}>
          {translate('parley.ui.related.all')}
        </Link>
      </header>
      {hasBelow && (
        <label className="parley-option">
          <input
            type="checkbox"
            checked={withBelow}
            onChange={(event) => {
              setWithBelow(event.target.checked);
              setPage(1);
            }}
          />
          {translate('parley.ui.filter.below')}
        </label>
      )}
      {error ? (
        <p role="alert">{errorText(error, translate)}</p>
      ) : (
        data && (
          <ul>
            {data.map((one) => (
              <li key={one.id}>
                {columns.map((name, index) => {
                  const shown = (
                    <Value field={fieldNamed(schema, name)!} value={one[name]} record={one} language={language} />
                  );
                  return (
                    <span key={name}>
                      {index === 0 ? <Link to={recordPath(schema, one, may.edit)}>{shown}</Link> : shown}
                    </span>
                  );
                })}
              </li>
            ))}
          </ul>
        )
      )}
      {data?.length === 0 && <p className="muted">{translate('parley.ui.related.none')}</p>}
      {total > perPage && <RelatedPages page={page} pages={Math.ceil(total / perPage)} onPage={setPage} />}
    </section>
  );
}

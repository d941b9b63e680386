import { useGetManyAggregate, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { mayOf } from '../resource/may';
import { screenPath, showPath } from '../resource/paths';
import { recordTitle } from '../resource/recordTitle';
import { useSchema } from '../resource/useSchema';

export interface ReferenceTextProps {
  /** Name of the referenced resource. */
  readonly to: string;
  readonly ids: readonly string[];
  /** Renders links to the records. */
  readonly linked?: boolean;
}

/** Titles of referenced records, fetched in one batch per page. */
export function ReferenceText({ to, ids, linked = false }: ReferenceTextProps) {
  const schema = useSchema(to);
  if (schema === undefined || !mayOf(schema).list) return <Unavailable />;
  return <Titles schema={schema} ids={ids} linked={linked} />;
}

/** Placeholder for records that are not visible or no longer exist. */
function Unavailable() {
  const translate = useTranslate();
  return (
    <span className="muted" data-unavailable>
      {translate('parley.ui.unavailable')}
    </span>
  );
}

function Titles({ schema, ids, linked }: { schema: ResourceSchema; ids: readonly string[]; linked: boolean }) {
  const { data = [], isPending, isPlaceholderData } = useGetManyAggregate(consoleName(schema), { ids: [...ids] });
  const records = new Map(data.filter(Boolean).map((record) => [String(record.id), record]));
  const colour = Object.entries(schema.fields).find(([, field]) => field.kind === 'colour')?.[0];
  return (
    <span className="parley-references wrap gap-4">
      {ids.map((id) => {
        const record = records.get(id);
        if (record === undefined && !isPending && !isPlaceholderData) return <Unavailable key={id} />;
        const title = record ? recordTitle(schema, record) : '…';
        const swatch = colour && record?.[colour];
        const content = (
          <>
            {swatch && <i className="parley-dot" style={{ background: String(swatch) }} aria-hidden="true" />}
            {title}
          </>
        );
        return linked ? (
          <Link
            key={id}
            className="parley-tag"
            data-waits={record === undefined || undefined}
            to={(record && screenPath(schema, record)) ?? showPath(schema, id)}
          >
            {content}
          </Link>
        ) : (
          <span key={id} className="parley-tag" data-waits={record === undefined || undefined}>
            {content}
          </span>
        );
      })}
    </span>
  );
}

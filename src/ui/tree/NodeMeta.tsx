import './nodeMeta.css';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { useLanguage } from '../resource/useLanguage';

/** Derived, looked-up and rolled-up list columns at a row's end, such as the leader and the member count. */
export function NodeMeta({ schema, record }: { readonly schema: ResourceSchema; readonly record: Values }) {
  const language = useLanguage();
  const shown = [...textFields(schema), ...countFields(schema).slice(0, 1)].filter((name) => Boolean(record[name]));
  if (shown.length === 0) return null;
  return (
    <span className="parley-tree-meta clipped flex to-end min-0 gap-10 push-end">
      {shown.map((name) => (
        <span key={name} className="parley-tree-note" title={schema.fields[name]!.label[language]}>
          {String(record[name])}{' '}
        </span>
      ))}
    </span>
  );
}

/** Numeric columns of the list that nobody enters. */
export function countFields(schema: ResourceSchema): string[] {
  return derivedColumns(schema, 'number');
}

function textFields(schema: ResourceSchema): string[] {
  return derivedColumns(schema, 'text');
}

function derivedColumns(schema: ResourceSchema, kind: 'number' | 'text'): string[] {
  return schema.list.columns.filter((name) => {
    const field = schema.fields[name];
    return field?.kind === kind && (field.derived === true || field.taken !== undefined);
  });
}

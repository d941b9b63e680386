import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { Icon } from '../kit/icons/Icon';
import { recordTitle } from '../resource/recordTitle';
import { useLanguage } from '../resource/useLanguage';
import { NodeMeta } from './NodeMeta';
import { markedPart } from './search';

export interface NodeTextProps {
  readonly schema: ResourceSchema;
  readonly record: Values;
  /** Highlighted in the title. */
  readonly search: string;
}

/** Row contents of a record: icon, title, kind, status and count. */
export function NodeText({ schema, record, search }: NodeTextProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { icon, kind, status } = rowFields(schema);
  const title = recordTitle(schema, record);
  const marked = markedPart(title, search);
  const kindField = kind === undefined ? undefined : schema.fields[kind];
  const kindText = kindField?.kind === 'choice' ? kindField.choices[String(record[kind!])]?.[language] : undefined;
  return (
    <>
      {icon && typeof record[icon] === 'string' && <Icon name={record[icon]} size={18} />}
      <span className="parley-tree-name clipped" title={title}>
        {marked === null ? (
          title
        ) : (
          <>
            {marked[0]}
            <mark>{marked[1]}</mark>
            {marked[2]}
          </>
        )}
      </span>{' '}
      {kindText && <span className="parley-tree-note">{kindText}</span>}{' '}
      {status && record[status] === 0 && <span className="parley-tag">{translate('parley.ui.tree.off')}</span>}{' '}
      <NodeMeta schema={schema} record={record} />
    </>
  );
}

function rowFields(schema: ResourceSchema) {
  const names = Object.keys(schema.fields);
  return {
    icon: names.find((name) => schema.fields[name]!.kind === 'icon'),
    status: names.find((name) => schema.fields[name]!.kind === 'status'),
    // The kind is shown only if a position allows several kinds.
    kind: hasChoice(schema.tree?.kinds) ? schema.tree?.kinds?.field : undefined,
  };
}

function hasChoice(kinds: NonNullable<ResourceSchema['tree']>['kinds']): boolean {
  return kinds !== undefined && [kinds.top, ...Object.values(kinds.below)].some((allowed) => allowed.length > 1);
}

import { Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { operatorsOf } from '../../schema/listing';
import { inSentence } from '../../schema/text';
import { listPath } from '../resource/paths';
import { useLanguage } from '../resource/useLanguage';
import { useSchemas } from '../resource/useSchema';

/** Records that refer to a record by a field, from GET /v1/{resource}/{id}/uses. */
export interface RecordUse {
  readonly resource: string;
  readonly field: string;
  readonly effect: 'refuse' | 'clear';
  readonly count: number;
}

interface RecordUsesProps {
  readonly id: string | number;
  readonly uses: readonly RecordUse[];
}

/** What a deletion is refused for, or clears: a line with a link for each resource that the console shows. */
export function RecordUses({ id, uses }: RecordUsesProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const schemas = useSchemas();
  const known = uses.flatMap((use) => {
    const schema = schemas.get(use.resource);
    return schema === undefined ? [] : [{ ...use, schema, spec: schema.fields[use.field] }];
  });
  if (known.length === 0) return null;
  return (
    <>
      <p>{translate(`parley.ui.delete.${uses[0]!.effect === 'refuse' ? 'usesRefused' : 'usesCleared'}`)}</p>
      <ul>
        {known.map(({ resource, field, count, schema, spec }) => {
          const name = inSentence(schema.label[count === 1 ? 'one' : 'many'][language], language);
          const by = spec?.label[language];
          const words =
            language === 'zh'
              ? `${name}${by === undefined ? '' : `（${by}）`}：${count}`
              : `${count} ${name}${by === undefined ? '' : ` (${by})`}`;
          const search = new URLSearchParams({ filter: JSON.stringify({ [field]: id }) });
          const isLinked = spec !== undefined && operatorsOf(spec).length > 0 && !schema.tree;
          return (
            <li key={`${resource} ${field}`}>
              {isLinked ? (
                // A new tab keeps the dialog.
                <Link component={RouterLink} to={`${listPath(schema)}?${search}`} target="_blank" rel="noopener">
                  {words}
                </Link>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

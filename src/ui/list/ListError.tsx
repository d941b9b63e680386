import { useListContext, useTranslate } from 'react-admin';
import { splitKey } from '../../schema/filterKeys';
import { filterField } from '../../schema/listing';
import { firstSort } from '../../schema/outline';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { errorText } from '../resource/errorText';
import { useLanguage } from '../resource/useLanguage';

/** Error state of a list: retry, or remove the filters that were refused. */
export function ListError({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { error, refetch, setFilters, setSort } = useListContext();
  const faults = Object.entries(faultsOf(error));
  // A stored sort order may no longer be permitted.
  const isOrder = faults.some(([path]) => path === 'sort');
  const labelOf = (path: string) => {
    if (path === 'sort') return translate('parley.ui.list.sortOnPhone');
    const { name } = splitKey(path.replace(/^filter\./, ''), null);
    return filterField(schema, name)?.label[language] ?? name;
  };
  return (
    <div className="parley-empty" role="alert">
      <Icon name="warning" size={40} />
      <h2>{translate('parley.ui.list.errorTitle')}</h2>
      {faults.length === 0 ? (
        <p>{errorText(error, translate)}</p>
      ) : (
        faults.map(([path, words]) => (
          <p key={path}>
            {labelOf(path)}: {words}
          </p>
        ))
      )}
      {faults.length > 0 && (
        <Button variant="primary" onClick={() => (isOrder ? setSort(firstSort(schema)) : setFilters({}))}>
          {translate(isOrder ? 'parley.ui.list.usualOrder' : 'parley.ui.list.clearFilters')}
        </Button>
      )}
      <Button onClick={() => void refetch()}>{translate('parley.ui.list.retry')}</Button>
    </div>
  );
}

/** Field errors by path. Non-string entries are react-admin's own. */
function faultsOf(error: unknown): Readonly<Record<string, string>> {
  const errors = (error as { body?: { errors?: Record<string, unknown> } } | null)?.body?.errors ?? {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, words]) => (typeof words === 'string' ? [[path, words]] : [])),
  );
}

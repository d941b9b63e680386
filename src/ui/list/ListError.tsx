import { useListContext, useTranslate } from 'react-admin';
import { splitKey } from '../../schema/filterKeys';
import { filterField } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { Icon } from '../icons';
import { errorText } from '../resource/errorText';
import { useLanguage } from '../resource/useLanguage';
import { firstSort } from './firstPage';

/** Why there is no list, and the way on: to ask again, or to take off what could not be asked for. */
export function ListError({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { error, refetch, setFilters, setSort } = useListContext();
  const faults = Object.entries(faultsOf(error));
  // An order that was kept from before may be one the person cannot ask for any more.
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
        <button
          type="button"
          className="parley-button parley-button-primary"
          onClick={() => (isOrder ? setSort(firstSort(schema)) : setFilters({}))}
        >
          {translate(isOrder ? 'parley.ui.list.usualOrder' : 'parley.ui.list.clearFilters')}
        </button>
      )}
      <button type="button" className="parley-button" onClick={() => void refetch()}>
        {translate('parley.ui.list.retry')}
      </button>
    </div>
  );
}

/** By path. What is no text is react-admin's own, for forms. */
function faultsOf(error: unknown): Readonly<Record<string, string>> {
  const told = (error as { body?: { errors?: Record<string, unknown> } } | null)?.body?.errors ?? {};
  return Object.fromEntries(
    Object.entries(told).flatMap(([path, words]) => (typeof words === 'string' ? [[path, words]] : [])),
  );
}

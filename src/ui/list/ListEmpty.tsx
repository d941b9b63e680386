import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { Icon } from '../icons';
import { useLanguage } from '../resource/useLanguage';

export interface ListEmptyProps {
  readonly schema: ResourceSchema;
  /** The button that makes the first record, for those who may. */
  readonly create: ReactNode;
}

/** Nothing there yet, or nothing found: two different situations with two different ways on. */
export function ListEmpty({ schema, create }: ListEmptyProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const many = schema.label.many[language];
  const name = language === 'en' ? many.toLowerCase() : many;
  const narrowed = Object.keys(filterValues).length > 0;
  return (
    <div className="parley-empty" role="status">
      <Icon name={narrowed ? 'search' : 'inbox'} size={40} />
      <h2>{translate(narrowed ? 'parley.ui.list.noneTitle' : 'parley.ui.list.emptyTitle', { name })}</h2>
      <p>{translate(narrowed ? 'parley.ui.list.noneText' : 'parley.ui.list.emptyText', { name })}</p>
      {narrowed ? (
        <button type="button" className="parley-button" onClick={() => setFilters({})}>
          {translate('parley.ui.list.clearFilters')}
        </button>
      ) : (
        create
      )}
    </div>
  );
}

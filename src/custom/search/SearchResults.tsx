import { useTranslate } from 'react-admin';
import type { Hit } from './hits';
import { ResultLine } from './ResultLine';
import type { Search } from './useSearch';

interface SearchResultsProps {
  readonly search: Search;
  readonly listId: string;
  readonly active: Hit | undefined;
  readonly optionId: (hit: Hit) => string;
  readonly onPoint: (hit: Hit) => void;
  /** Called when a result was clicked. */
  readonly onFollow: (hit: Hit) => void;
}

export function SearchResults({ search, listId, active, optionId, onPoint, onFollow }: SearchResultsProps) {
  const translate = useTranslate();
  const { groups, pending, isSettled } = search;
  const text = search.typed.trim();
  const count = groups.flatMap((group) => group.hits).filter((hit) => !hit.isMore).length;
  const isNothing = text !== '' && isSettled && count === 0 && groups.length === 0;
  return (
    <div className="search-results grow scroll">
      <p role="status" className="parley-unseen">
        {text === '' || !isSettled ? '' : translate('parley.search.count', { smart_count: count })}
      </p>
      <div role="listbox" id={listId} aria-label={translate('parley.search.results')}>
        {groups.map(({ key, heading, hits, failure }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of a listbox
          <div key={key} role="group" aria-label={heading} className="search-group">
            <div className="search-heading muted type-note semibold" aria-hidden="true">
              {failure ?? heading}
            </div>
            {hits.map((hit) => (
              <ResultLine
                key={hit.id}
                id={optionId(hit)}
                hit={hit}
                isActive={hit === active}
                onPoint={() => onPoint(hit)}
                onFollow={() => onFollow(hit)}
              />
            ))}
          </div>
        ))}
      </div>
      {isNothing && (
        <div className="search-nothing grid gap-6 muted type-ui break-anywhere text-center">
          <strong className="plain semibold">{translate('parley.search.none', { text })}</strong>
          <span>{translate('parley.search.noneTips')}</span>
          <span>{translate('parley.search.noneRights')}</span>
        </div>
      )}
      {text !== '' && pending.length > 0 && (
        <p className="search-pending muted type-small ellipsis">
          {translate('parley.search.searching', { names: pending.join(', ') })}
        </p>
      )}
    </div>
  );
}

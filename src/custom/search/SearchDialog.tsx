import '../../ui/kit/icons/laterIcons';
import './texts';
import { Dialog } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useNarrow } from '../../ui/kit/useNarrow';
import { useUnfiltered } from '../../ui/resource/useUnfiltered';
import type { Hit } from './hits';
import { closeSearch } from './openSearch';
import { useRecentSearches } from './recents';
import { SearchBox } from './SearchBox';
import { SearchFoot } from './SearchFoot';
import { SearchResults } from './SearchResults';
import { stepTo } from './steps';
import './search.css';
import { useSearch } from './useSearch';

/** Searches everything that the user may open, by keyboard or touch. */
export function SearchDialog() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const unfilter = useUnfiltered();
  const isNarrow = useNarrow();
  const titleId = useId();
  const listId = useId();
  const search = useSearch();
  const { remember } = useRecentSearches();
  const hits = search.groups.flatMap((group) => group.hits);
  const [chosen, choose] = useState<string | null>(null);
  // Results that arrive later may be inserted above; the active result stays active.
  const active = hits.find(({ id }) => id === chosen) ?? hits[0];
  if (active !== undefined && active.id !== chosen) choose(active.id);

  const type = (text: string) => {
    choose(null);
    search.type(text);
  };
  const leave = () => {
    if ([...search.typed.trim()].length > 1) remember(search.typed.trim());
    closeSearch();
  };
  const follow = ({ to = '' }: Hit) => {
    unfilter(to);
    leave();
  };
  const open = (hit: Hit, inNewTab: boolean) => {
    if (hit.run) {
      if (hit.leaves) leave();
      return hit.run();
    }
    if (hit.to === undefined) return;
    if (inNewTab || hit.isExternal) window.open(hit.to, '_blank', 'noopener');
    else navigate(hit.to);
    if (!inNewTab) follow(hit);
  };

  return (
    <Dialog
      open
      fullWidth
      fullScreen={isNarrow}
      onClose={closeSearch}
      aria-labelledby={titleId}
      slotProps={{ paper: { className: 'search-paper' }, container: { className: 'search-place' } }}
    >
      <h2 id={titleId} className="parley-unseen">
        {translate('parley.search.title')}
      </h2>
      <SearchBox
        label={translate('parley.search.title')}
        placeholder={translate('parley.search.placeholder')}
        typed={search.typed}
        listId={listId}
        activeId={active && optionId(listId, active)}
        hasResults={hits.length > 0}
        onType={type}
        onCompose={search.compose}
        onStep={(key) => choose(stepTo(key, hits, active)?.id ?? null)}
        onEnter={(inNewTab) => active && open(active, inNewTab)}
        onClose={closeSearch}
      />
      <SearchResults
        search={search}
        listId={listId}
        active={active}
        optionId={(hit) => optionId(listId, hit)}
        onPoint={(hit) => choose(hit.id)}
        onFollow={follow}
      />
      <SearchFoot />
    </Dialog>
  );
}

function optionId(listId: string, hit: Hit): string {
  return `${listId}${hit.id.replaceAll(/\s/g, '_')}`;
}

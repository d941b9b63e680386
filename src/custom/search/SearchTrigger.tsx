import { useTranslate } from 'react-admin';
import { Icon } from '../layout/Icon';
import { hotkeyForReaders, hotkeyName } from './hotkey';
import { openSearch } from './openSearch';
import './trigger.css';

/** Looks like the box it opens; where there is no room for one it is a sign. */
export function SearchTrigger() {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className="search-trigger"
      aria-haspopup="dialog"
      aria-keyshortcuts={hotkeyForReaders}
      aria-label={translate('parley.layout.search')}
      title={translate('parley.layout.searchHint', { keys: hotkeyName })}
      onClick={openSearch}
    >
      <Icon name="ri-search-line" />
      <span aria-hidden="true" className="search-trigger-word">
        {translate('parley.layout.search')}
      </span>
      {/* Drawn, not written: it is no part of what the button is called. */}
      <span aria-hidden="true" className="search-keys" data-keys={hotkeyName} />
    </button>
  );
}

import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/kit/icons/Icon';
import { hotkeyForReaders, hotkeyName } from './hotkey';
import { openSearch } from './openSearch';
import './trigger.css';

/** Button that looks like a search box; an icon on narrow screens. */
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
      {/* Rendered by CSS, so that it is not part of the button's accessible name. */}
      <span aria-hidden="true" className="search-keys" data-keys={hotkeyName} />
    </button>
  );
}

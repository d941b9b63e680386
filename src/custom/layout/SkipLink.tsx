import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';

/** Skip link past the navigation; moves focus without changing the URL. */
export function SkipLink() {
  const translate = useTranslate();
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main-content')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it links within the page
    <a className="skip-link semibold rounded" href="#main-content" onClick={skip}>
      {translate('ra.navigation.skip_nav')}
    </a>
  );
}

import { useTranslate } from 'react-admin';

export function SearchFoot() {
  const translate = useTranslate();
  const keys = [
    ['↑ ↓', 'keyMove'],
    ['↵', 'keyOpen'],
    ['Ctrl ↵', 'keyTab'],
    ['Esc', 'keyClose'],
  ] as const;
  return (
    <div className="search-foot flex wrap rigid muted type-note line-above" aria-hidden="true">
      {keys.map(([key, word]) => (
        <span key={word}>
          <kbd className="rounded-inner outlined sunken">{key}</kbd> {translate(`parley.search.${word}`)}
        </span>
      ))}
    </div>
  );
}

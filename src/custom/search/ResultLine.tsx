import { type MouseEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Highlight } from '../../ui/kit/Highlight';
import { Icon } from '../../ui/kit/icons/Icon';
import type { Hit } from './hits';

interface ResultLineProps {
  readonly id: string;
  readonly hit: Hit;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onFollow: () => void;
}

/** A search result; a real link if it has a target, so that middle click and the context menu work. */
export function ResultLine({ id, hit, isActive, onPoint, onFollow }: ResultLineProps) {
  const line = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const shared = {
    id,
    ref: line,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: 'search-hit',
    'data-more': hit.isMore === true,
    // mousemove instead of mouseenter: results that move under a resting pointer must not be selected.
    onMouseMove: isActive ? undefined : onPoint,
  };
  const content = (
    <>
      <span className="search-icon grid centered rigid muted rounded sunken">
        <Icon name={hit.icon} />
      </span>
      <span className="search-words grid grow min-0">
        <span className="search-title medium">
          <Highlight text={hit.title} sought={hit.sought} />
        </span>
        {hit.subtitle !== undefined && <span className="search-subtitle muted type-small">{hit.subtitle}</span>}
      </span>
      {isActive && (
        <span className="rigid muted" aria-hidden="true">
          <Icon name="ri-corner-down-left-line" size={16} />
        </span>
      )}
    </>
  );
  if (hit.to === undefined) {
    return (
      <button
        type="button"
        {...shared}
        onClick={() => {
          if (hit.leaves) onFollow();
          hit.run?.();
        }}
      >
        {content}
      </button>
    );
  }
  if (hit.isExternal) {
    return (
      <a {...shared} href={hit.to} target="_blank" rel="noreferrer" onClick={onFollow}>
        {content}
      </a>
    );
  }
  return (
    <Link {...shared} to={hit.to} onClick={(event) => isPlain(event) && onFollow()}>
      {content}
    </Link>
  );
}

/** A click that opens no new tab or window. */
function isPlain(event: MouseEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { go } from './location';

/** A real link of the public pages: followed without a reload, and opened in a new tab when asked to. */
export function PublicLink({ href, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    go(href);
  };
  return <a href={href} onClick={follow} {...props} />;
}

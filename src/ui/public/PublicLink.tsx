import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { go } from '../../authProvider/location';

/** A link between public pages: client-side navigation on a plain click, the browser's behaviour otherwise. */
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

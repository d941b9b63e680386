import { useEffect } from 'react';

/** Sets the title and adds robots noindex: the page is only for holders of the link. */
export function useUnlisted(title: string): void {
  useEffect(() => {
    document.title = title;
    const robots = document.createElement('meta');
    Object.assign(robots, { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(robots);
    return () => robots.remove();
  }, [title]);
}

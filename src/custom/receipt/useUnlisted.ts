import { useEffect } from 'react';

/** Names the page, and keeps it from search engines: it is found by nobody who was not given the link. */
export function useUnlisted(title: string): void {
  useEffect(() => {
    document.title = title;
    const robots = document.createElement('meta');
    Object.assign(robots, { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(robots);
    return () => robots.remove();
  }, [title]);
}

import { useEffect, useState } from 'react';

/**
 * The link's token from the URL fragment: it stays in the URL so that the page can be bookmarked, and the browser does
 * not send it to servers.
 */
export function useLinkToken(): string {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const follow = () => setToken(takeToken());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return token;
}

function takeToken(): string {
  return window.location.hash.slice(1);
}

import { useEffect, useState } from 'react';

/** What the opened link carries behind the '#': it stays in the address, for a bookmark, and no server is told it. */
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

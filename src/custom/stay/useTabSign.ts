import { useEffect } from 'react';

/** Puts a sign before the document's title, whatever title the screens set meanwhile. */
export function useTabSign(sign: string | null): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (sign === null || title === null) return;
    const put = () => {
      if (!document.title.startsWith(sign)) document.title = `${sign} ${document.title}`;
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(`${sign} `, '');
    };
  }, [sign]);
}

/**
 * Base URL of the API: a path on the page's own server or the URL of another one. Set by the page's `parley-api` meta
 * element (docs/foreign-backend.md).
 */
export const apiUrl =
  document.querySelector<HTMLMetaElement>('meta[name="parley-api"]')?.content.trim().replace(/\/+$/, '') || '/api';

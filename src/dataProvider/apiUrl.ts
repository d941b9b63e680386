/**
 * Where the API answers: a path of the page's own server or an address of another one. The page's meta element
 * `parley-api` names it (docs/foreign-backend.md).
 */
export const apiUrl =
  document.querySelector<HTMLMetaElement>('meta[name="parley-api"]')?.content.trim().replace(/\/+$/, '') || '/api';

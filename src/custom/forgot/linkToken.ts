/**
 * The token of the opened link: removed from the URL at once and kept in the history entry's state under `name`, so that
 * a reload works.
 */
export function takeLinkToken(name: string): string | null {
  const token = window.location.hash.slice(1);
  if (token !== '') window.history.replaceState({ [name]: token }, '', window.location.pathname);
  const kept: unknown = (window.history.state as Record<string, unknown> | null)?.[name];
  return typeof kept === 'string' ? kept : null;
}

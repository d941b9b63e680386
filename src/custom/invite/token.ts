/**
 * The secret of the link, taken out of the address at once: nobody who looks at the screen or copies the address gets
 * it. It stays with this entry of the history, so that the page can be loaded again.
 */
export function takeToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token !== '') window.history.replaceState({ invite: token }, '', window.location.pathname);
  const kept: unknown = (window.history.state as { invite?: unknown } | null)?.invite;
  return typeof kept === 'string' ? kept : null;
}

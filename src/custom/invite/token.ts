/**
 * The link's token: removed from the URL at once, so that it is not visible or copied with the address, and kept in the
 * history entry's state, so that a reload works.
 */
export function takeToken(): string | null {
  const token = window.location.hash.slice(1);
  if (token !== '') window.history.replaceState({ invite: token }, '', window.location.pathname);
  const kept: unknown = (window.history.state as { invite?: unknown } | null)?.invite;
  return typeof kept === 'string' ? kept : null;
}

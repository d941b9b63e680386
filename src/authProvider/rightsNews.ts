/**
 * What a server answer reveals about the permissions in memory: their current version, or that a call was refused
 * (403).
 */
export interface RightsNews {
  readonly version: number | null;
  readonly isRefused: boolean;
}

/**
 * Called for every server answer. Notifies listeners if it carries a permission version or is a 403; the latter serves
 * backends that send no version.
 */
export function onResponse(status: number, versionHeader: unknown): void {
  const version = /^\d+$/.test(String(versionHeader)) ? Number(versionHeader) : null;
  const isRefused = status === 403;
  if (version !== null || isRefused) for (const listener of listeners) listener({ version, isRefused });
}

export function onRightsNews(listener: (change: RightsNews) => void): void {
  listeners.add(listener);
}

const listeners = new Set<(change: RightsNews) => void>();

/** What an answer says about the rights in memory: how often they have changed, or only that they do not suffice. */
export interface RightsNews {
  readonly version: number | null;
  readonly isRefused: boolean;
}

/** Every answer of the server passes here. A backend that tells no version is heard when it refuses. */
export function onResponse(status: number, versionHeader: unknown): void {
  const version = /^\d+$/.test(String(versionHeader)) ? Number(versionHeader) : null;
  const isRefused = status === 403;
  if (version !== null || isRefused) for (const listener of listeners) listener({ version, isRefused });
}

export function onRightsNews(listener: (news: RightsNews) => void): void {
  listeners.add(listener);
}

const listeners = new Set<(news: RightsNews) => void>();

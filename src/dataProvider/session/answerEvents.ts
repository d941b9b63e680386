/** What a server answer says about the session's permissions. */
export interface SessionAnswer {
  readonly status: number;
  /** The current version of the user's permissions; null if the backend sends none. */
  readonly permissionVersion: number | null;
}

/** Calls `listener` for every answer to a call of the current session. */
export function onAnswer(listener: (answer: SessionAnswer) => void): void {
  answerListeners.push(listener);
}

/** Calls `listener` when the server no longer accepts the session; `scene` is its reason code. */
export function onUnauthorized(listener: (scene?: number) => void): void {
  unauthorizedListeners.push(listener);
}

export function reportAnswer(status: number, versionHeader: unknown): void {
  const permissionVersion = /^\d+$/.test(String(versionHeader)) ? Number(versionHeader) : null;
  for (const listener of answerListeners) listener({ status, permissionVersion });
}

export function reportUnauthorized(scene?: number): void {
  for (const listener of unauthorizedListeners) listener(scene);
}

const answerListeners: ((answer: SessionAnswer) => void)[] = [];
const unauthorizedListeners: ((scene?: number) => void)[] = [];

import { newListeners } from '../../schema/listeners';

/** What a server answer says about the session's permissions. */
export interface SessionAnswer {
  readonly status: number;
  /** The current version of the user's permissions; null if the backend sends none. */
  readonly permissionVersion: number | null;
}

const answers = newListeners<[SessionAnswer]>();

/** Subscribes to every answer to a call of the current session. */
export const onAnswer = answers.subscribe;

/** When the server no longer accepts the session; `scene` is its reason code. */
export const { subscribe: onUnauthorized, notify: reportUnauthorized } = newListeners<[scene?: number]>();

export function reportAnswer(status: number, versionHeader: unknown): void {
  const permissionVersion = /^\d+$/.test(String(versionHeader)) ? Number(versionHeader) : null;
  answers.notify({ status, permissionVersion });
}

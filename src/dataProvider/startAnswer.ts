import { currentLanguage } from './session/language';
import { readPreview } from './session/preview';
import { readToken } from './session/session';

/** A request that src/start.ts sent before the first script ran. */
export interface StartAsked {
  readonly url: string;
  readonly tokenValue: string;
  readonly language: string;
  readonly at: number;
  /** Resolves to null if the request failed. */
  readonly answer: Promise<Response | null>;
}

/** Maximum age in milliseconds, for users who enter the console from a public page later on. */
const freshMs = 10_000;

/**
 * Returns, once, the response to this URL that src/start.ts prefetched. Null if there is none, it failed, is older
 * than 10 seconds or was for another session or language: the caller then makes a normal request.
 */
export async function takeStartAnswer(url: string): Promise<Response | null> {
  const { parleyStart: all = [] } = window as { parleyStart?: StartAsked[] };
  const at = all.findIndex((one) => one.url === url);
  if (at === -1) return null;
  const asked = all.splice(at, 1)[0]!;
  const isMine = asked.tokenValue === readToken()?.tokenValue && asked.language === currentLanguage();
  if (!isMine || readPreview() !== null || Date.now() - asked.at > freshMs) return null;
  return asked.answer;
}

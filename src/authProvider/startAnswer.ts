import { currentLanguage } from '../dataProvider/session/language';
import { readPreview } from '../dataProvider/session/preview';
import { readToken } from '../dataProvider/session/session';

/** The request that public/start.js sent before the first script ran. */
interface StartAsked {
  readonly tokenValue: string;
  readonly language: string;
  readonly at: number;
  /** Resolves to null if the request failed. */
  readonly answer: Promise<Response | null>;
}

/** Maximum age in milliseconds, for users who enter the console from a public page later on. */
const freshMs = 10_000;

/**
 * Returns, once, the response that public/start.js prefetched. Null if there is none, it failed, is older than 10
 * seconds or was for another session or language: the caller then makes a normal request.
 */
export async function takeStartAnswer(): Promise<Response | null> {
  const page = window as { parleyStart?: StartAsked };
  const asked = page.parleyStart;
  if (asked === undefined) return null;
  delete page.parleyStart;
  const isMine = asked.tokenValue === readToken()?.tokenValue && asked.language === currentLanguage();
  if (!isMine || readPreview() !== null || Date.now() - asked.at > freshMs) return null;
  return asked.answer;
}

import { currentLanguage } from '../i18n/language';
import { readPreview } from './preview';
import { readToken } from './session';

/** What public/start.js asked before the first script ran. */
interface StartAsked {
  readonly tokenValue: string;
  readonly language: string;
  readonly at: number;
  /** Null where nothing answered. */
  readonly answer: Promise<Response | null>;
}

/** Whoever comes from a public page to the console later asks anew. */
const freshMs = 10_000;

/**
 * The answer that the page asked for at its very start, once. Null where none was asked or came, or it was for another
 * session or language: then the call is made as any other.
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

import type { AxiosResponse } from 'axios';
import { readToken } from '../authProvider/session';
import { client } from './client';
import type { Envelope } from './envelope';

type Answer = AxiosResponse<Envelope>;

interface EarlyAnswer {
  readonly tokenValue: string;
  readonly answer: Promise<Answer>;
  readonly stop: () => void;
  /** A taken answer stays known for its time: whoever asks late does not ask again. */
  isTaken: boolean;
}

/** By then the console has come, or something is wrong and the answer is old. */
const keptMilliseconds = 5_000;
const waiting = new Map<string, EarlyAnswer>();

/**
 * Asks for what the console will ask for as soon as its code is there. It is the same call through the same client, so
 * that a session that has ended ends here as anywhere.
 */
export function askEarly(url: string, headers: Readonly<Record<string, string>>): void {
  const token = readToken();
  if (token === null || waiting.has(url)) return;
  const abort = new AbortController();
  const answer = client.request<Envelope>({ url, headers, signal: abort.signal });
  // What went wrong is told to who takes it.
  answer.catch(() => undefined);
  const early = { tokenValue: token.tokenValue, answer, stop: () => abort.abort(), isTaken: false };
  waiting.set(url, early);
  setTimeout(() => {
    if (waiting.get(url) === early) waiting.delete(url);
    if (!early.isTaken) early.stop();
  }, keptMilliseconds);
}

/** The early answer to this very call, once, for the session that asked; otherwise undefined: the call has to be made. */
export function takeEarly(url: string, signal?: AbortSignal | null): Promise<Answer> | undefined {
  const early = waiting.get(url);
  if (early === undefined || early.isTaken) return undefined;
  early.isTaken = true;
  if (signal?.aborted || early.tokenValue !== readToken()?.tokenValue) {
    waiting.delete(url);
    early.stop();
    return undefined;
  }
  signal?.addEventListener('abort', early.stop, { once: true });
  return early.answer;
}

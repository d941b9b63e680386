import type { AxiosRequestConfig, AxiosResponse } from 'axios';
import { answeredWith, client } from './client';
import type { Envelope } from './envelope';
import { readToken } from './session/session';
import { takeStartAnswer } from './startAnswer';

type Answer = AxiosResponse<Envelope>;

interface EarlyAnswer {
  readonly tokenValue: string;
  readonly answer: Promise<Answer>;
  readonly stop: () => void;
  /** Taken entries stay in the map until they expire, so that a later askEarly does not send the request again. */
  isTaken: boolean;
}

/** Lifetime of a prefetched answer. After that the console has started, or the answer is stale. */
const keptMilliseconds = 5_000;
const waiting = new Map<string, EarlyAnswer>();

/**
 * Prefetches a request that the console will make once its code has loaded, unless src/start.ts has sent it already.
 * Uses the same HTTP client, so an expired session is handled as usual.
 */
export function askEarly(url: string, headers: Readonly<Record<string, string>>): void {
  const token = readToken();
  if (token === null || waiting.has(url)) return;
  const abort = new AbortController();
  const answer = ask({ url, headers, signal: abort.signal });
  // The error is reported to the caller of takeEarly.
  answer.catch(() => undefined);
  const early = { tokenValue: token.tokenValue, answer, stop: () => abort.abort(), isTaken: false };
  waiting.set(url, early);
  setTimeout(() => {
    if (waiting.get(url) === early) waiting.delete(url);
    if (!early.isTaken) early.stop();
  }, keptMilliseconds);
}

async function ask(request: AxiosRequestConfig & { readonly url: string }): Promise<Answer> {
  const answered = await takeStartAnswer(request.url);
  return client.request<Envelope>({ ...request, ...(answered && answeredWith(answered)) });
}

/**
 * Returns, once, the prefetched answer for this URL if it was requested in the current session; otherwise undefined:
 * the caller sends the request.
 */
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

import axios from 'axios';
import { call } from './client';
import { type Envelope, messageOf, successCode } from './envelope';

/** The response to a call of a page outside the console, which shows failures itself. */
export type Answer<T> = { readonly ok: true; readonly data: T } | Refused;

export interface Refused {
  readonly ok: false;
  /** The server's code: 400 for invalid input; the HTTP status if the call failed; 0: server unreachable. */
  readonly code: number;
  /** The call failed, other than by a refusal in the envelope. */
  readonly isFailure: boolean;
  /** Null: none from the server. */
  readonly message: string | null;
  readonly errorCode: string | null;
  readonly errors: Readonly<Record<string, string>>;
  /** Seconds to wait after a rate limit; null otherwise. */
  readonly retryAfter: number | null;
}

export async function tryCall<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<T>> {
  try {
    const answer = await call<T>(method, path, { body });
    return answer.code === successCode ? { ok: true, data: answer.data } : refused(answer.code, false, answer);
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    const { status = 0, data } = error.response ?? {};
    return refused(status, true, data as Envelope | undefined);
  }
}

function refused(code: number, isFailure: boolean, body: Envelope | undefined): Refused {
  const { errorCode = null, errors = {}, data = null } = body ?? {};
  const { retryAfter = null } = (data ?? {}) as { retryAfter?: number | null };
  return { ok: false, code, isFailure, message: messageOf(body) ?? null, errorCode, errors, retryAfter };
}

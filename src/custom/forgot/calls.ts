import axios from 'axios';
import { call } from '../../dataProvider/client';
import { type Envelope, messageOf, successCode } from '../../dataProvider/envelope';

/** A sent code. Times are in seconds. */
export interface Issued {
  readonly requestId: string;
  readonly resendAfter: number;
  readonly maskedMobile: string;
}

export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      /** Null: server unreachable. */
      readonly message: string | null;
      readonly errorCode: string | null;
      readonly errors: Readonly<Record<string, string>>;
      /** Seconds to wait after a rate limit; null otherwise. */
      readonly retryAfter: number | null;
    };

/** Whether this server can send codes. */
export function askOffer(): Promise<Answer<{ readonly isOffered: boolean }>> {
  return ask('GET', 'mobileCodeOffer');
}

export function sendCode(mobile: string): Promise<Answer<Issued>> {
  return ask('POST', 'getMobileCode', { scene: 'RESET_PASSWORD', mobile });
}

export function resetByCode(body: {
  mobile: string;
  requestId: string;
  code: string;
  newPassword: string;
}): Promise<Answer<null>> {
  return ask('POST', 'resetPassword', body);
}

/** Opens a reset link: returns the account whose password it sets. */
export function openLink(token: string): Promise<Answer<{ readonly account: string }>> {
  return ask('POST', 'openResetLink', { token });
}

export function resetByLink(token: string, newPassword: string): Promise<Answer<null>> {
  return ask('POST', 'resetByLink', { token, newPassword });
}

async function ask<T>(method: 'GET' | 'POST', name: string, body?: object): Promise<Answer<T>> {
  try {
    const answer = await call<T>(method, `/xxm/v1/users/${name}`, { body });
    return answer.code === successCode ? { ok: true, data: answer.data } : refused(answer);
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    return refused(error.response?.data as Envelope | undefined);
  }
}

function refused(body: Envelope | undefined): Extract<Answer<never>, { ok: false }> {
  const { errorCode = null, errors = {}, data = null } = body ?? {};
  const { retryAfter = null } = (data ?? {}) as { retryAfter?: number | null };
  return { ok: false, message: messageOf(body) ?? null, errorCode, errors, retryAfter };
}

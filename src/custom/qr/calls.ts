import axios from 'axios';
import { call } from '../../dataProvider/client';
import { type Envelope, messageOf, successCode } from '../../dataProvider/envelope';
import type { ScannedCode } from './keptCode';

/** Details of the device that shows the code. */
export interface ScanAnswer {
  readonly confirmTicket: string;
  readonly expiresIn: number;
  readonly device: {
    readonly browser: string | null;
    readonly os: string | null;
    readonly place: string;
    readonly sameNetwork: boolean;
    readonly at: string;
  };
  readonly pairCodes: readonly string[];
  readonly passwordNeeded: boolean;
}

export type Answer<T> =
  | { readonly ok: true; readonly data: T }
  | {
      readonly ok: false;
      readonly errorCode: string | null;
      readonly message: string | null;
      /** Whether the request can be retried: server error, expired session, or wrong input. */
      readonly canRetry: boolean;
    };

export function scanCode({ id, secret }: ScannedCode): Promise<Answer<ScanAnswer>> {
  return ask('scan', { id, s: secret });
}

export function confirmScreen(
  confirmTicket: string,
  pairCode: string,
  password: string,
): Promise<Answer<{ readonly faceRequired: boolean }>> {
  return ask('confirm', { confirmTicket, pairCode, ...(password !== '' && { password }) });
}

export function cancelScreen(confirmTicket: string): Promise<Answer<null>> {
  return ask('cancel', { confirmTicket });
}

async function ask<T>(action: string, body: object): Promise<Answer<T>> {
  try {
    const answer = await call<T>('POST', `/xxm/v1/users/qrcode/${action}`, { body });
    return answer.code === successCode ? { ok: true, data: answer.data as T } : refused(answer);
  } catch (error) {
    if (!axios.isAxiosError(error)) throw error;
    const { status = 0, data } = error.response ?? {};
    return refused(data as Envelope | undefined, [0, 401, 429].includes(status) || status >= 500);
  }
}

function refused(body: Envelope | undefined, isPassing = false): Answer<never> {
  const [field] = Object.values(body?.errors ?? {});
  const errorCode = body?.errorCode ?? null;
  const canRetry = isPassing || errorCode === 'REAUTH_REQUIRED';
  return { ok: false, errorCode, message: field ?? messageOf(body) ?? null, canRetry };
}

import { call } from '../dataProvider/client';
import { type Envelope, successCode } from '../dataProvider/envelope';
import type { SessionToken } from './session';

/** A code to scan. Times are in seconds. */
export interface QrCode {
  readonly qrcodeId: string;
  readonly content: string;
  readonly expiresIn: number;
  readonly interval: number;
  /** To be compared on the phone. */
  readonly pairCode?: string;
}

export interface QrStatus {
  readonly status: 'WAITING' | 'SCANNED' | 'CONFIRMED' | 'CANCELED' | 'EXPIRED' | 'FACE_REQUIRED';
  readonly nickname?: string;
  /** Given once, with CONFIRMED. */
  readonly token?: SessionToken;
  readonly faceUrl?: string;
}

/** A new code; null when this server offers no QR sign-in. */
export async function fetchQrCode(signal: AbortSignal): Promise<QrCode | null> {
  const answer = await call<QrCode | null>('GET', '/xxm/v1/users/qrcode', { signal }).catch(unlessAborted(signal));
  return answer?.code === successCode && answer.data?.content ? answer.data : null;
}

/** How far the code has come; null when the server could not say. */
export async function fetchQrStatus(qrcodeId: string, signal: AbortSignal): Promise<QrStatus | null> {
  const query = { qrcodeId };
  const answer = await call<QrStatus>('GET', '/xxm/v1/users/checkAuth', { query, signal }).catch(unlessAborted(signal));
  return answer?.code === successCode ? answer.data : null;
}

/** A failed call is an answer here; only leaving the page ends the wait. */
function unlessAborted(signal: AbortSignal) {
  return (error: unknown): Envelope<null> => {
    if (signal.aborted) throw error;
    return { code: 0, data: null };
  };
}

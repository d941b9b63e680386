import axios from 'axios';
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
  /** Seconds until what it waits for is too late. */
  readonly expiresIn?: number;
  readonly faceId?: string;
  readonly faceUrl?: string;
}

export interface FaceStatus {
  readonly status: 'NONE' | 'WAITING' | 'SCANNED' | 'PASSED' | 'FAILED' | 'EXPIRED';
  /** In the words of the service, where it gives any. */
  readonly failedReason?: string | null;
}

/** A new code; null when this server offers no QR sign-in. Throws when the server could not answer. */
export async function fetchQrCode(signal: AbortSignal): Promise<QrCode | null> {
  const answer = await call<QrCode | null>('GET', '/xxm/v1/users/qrcode', { signal }).catch((error: unknown) => {
    if (axios.isAxiosError(error) && error.response?.status === 404) return null;
    throw error;
  });
  return answer?.code === successCode && answer.data?.content ? answer.data : null;
}

/** How far the code has come; null when the server could not say. */
export async function fetchQrStatus(qrcodeId: string, signal: AbortSignal): Promise<QrStatus | null> {
  const query = { qrcodeId };
  const answer = await call<QrStatus>('GET', '/xxm/v1/users/checkAuth', { query, signal }).catch(unlessAborted(signal));
  return answer?.code === successCode ? answer.data : null;
}

/** How far the face check of a code has come; null when the server could not say. */
export async function fetchFaceStatus(faceId: string, signal: AbortSignal): Promise<FaceStatus | null> {
  const options = { query: { faceId }, signal };
  const answer = await call<FaceStatus>('GET', '/xxm/v1/users/checkFaceStatus', options).catch(unlessAborted(signal));
  return answer?.code === successCode ? answer.data : null;
}

/** A failed call is an answer here; only leaving the page ends the wait. */
function unlessAborted(signal: AbortSignal) {
  return (error: unknown): Envelope<null> => {
    if (signal.aborted) throw error;
    return { code: 0, data: null };
  };
}

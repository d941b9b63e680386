import axios from 'axios';
import { call } from '../dataProvider/client';
import { type Envelope, successCode } from '../dataProvider/envelope';
import type { SessionToken } from '../dataProvider/session/session';

/** A QR code to scan. Times are in seconds. */
export interface QrCode {
  readonly qrcodeId: string;
  readonly content: string;
  readonly expiresIn: number;
  readonly interval: number;
  /** Code that the user compares with the one on the phone. */
  readonly pairCode?: string;
}

export interface QrStatus {
  readonly status: 'WAITING' | 'SCANNED' | 'CONFIRMED' | 'CANCELED' | 'EXPIRED' | 'FACE_REQUIRED';
  readonly nickname?: string;
  /** Sent once, with status CONFIRMED. */
  readonly token?: SessionToken;
  /** Seconds until the pending step expires. */
  readonly expiresIn?: number;
  readonly faceId?: string;
  readonly faceUrl?: string;
}

export interface FaceStatus {
  readonly status: 'NONE' | 'WAITING' | 'SCANNED' | 'PASSED' | 'FAILED' | 'EXPIRED';
  /** The face-check service's own message, if it sends one. */
  readonly failedReason?: string | null;
}

/** Requests a new code; null if this server offers no QR sign-in (HTTP 404). Throws on any other failed call. */
export async function fetchQrCode(signal: AbortSignal): Promise<QrCode | null> {
  const answer = await call<QrCode | null>('GET', '/xxm/v1/users/qrcode', { signal }).catch((error: unknown) => {
    if (axios.isAxiosError(error) && error.response?.status === 404) return null;
    throw error;
  });
  return answer?.code === successCode && answer.data?.content ? answer.data : null;
}

/** Status of a QR code; null if the call failed. */
export async function fetchQrStatus(qrcodeId: string, signal: AbortSignal): Promise<QrStatus | null> {
  const query = { qrcodeId };
  const answer = await call<QrStatus>('GET', '/xxm/v1/users/checkAuth', { query, signal }).catch(unlessAborted(signal));
  return answer?.code === successCode ? answer.data : null;
}

/** Status of the face check of a QR code; null if the call failed. */
export async function fetchFaceStatus(faceId: string, signal: AbortSignal): Promise<FaceStatus | null> {
  const options = { query: { faceId }, signal };
  const answer = await call<FaceStatus>('GET', '/xxm/v1/users/checkFaceStatus', options).catch(unlessAborted(signal));
  return answer?.code === successCode ? answer.data : null;
}

/**
 * Turns a failed call into an empty answer, so that polling continues; rethrows only when the page was left (aborted).
 */
function unlessAborted(signal: AbortSignal) {
  return (error: unknown): Envelope<null> => {
    if (signal.aborted) throw error;
    return { code: 0, data: null };
  };
}

import { useEffect, useState } from 'react';
import {
  fetchFaceStatus,
  fetchQrCode,
  fetchQrStatus,
  type QrCode,
  type QrStatus,
} from '../../../authProvider/qrSignIn';
import { enter, failedWith } from '../../../authProvider/signIn';
import { pause, whenShown } from './whenShown';

/** `until`: expiry in milliseconds of the local clock. */
export type QrState =
  | { readonly kind: 'loading' | 'unavailable' | 'canceled' | 'faceExpired' | 'entering' }
  /** Reason given by the face check service, if any. */
  | { readonly kind: 'faceFailed'; readonly reason: string | null }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'expired'; readonly code: QrCode }
  | { readonly kind: 'waiting'; readonly code: QrCode; readonly until: number }
  | { readonly kind: 'scanned'; readonly code: QrCode; readonly nickname: string; readonly until: number }
  | {
      readonly kind: 'face';
      readonly nickname: string;
      readonly faceUrl: string | undefined;
      readonly isLookedAt: boolean;
      readonly until: number;
    };

type Failure = ReturnType<typeof failedWith>;

/** Requests a QR code and polls its status until signed in, while the page is visible. `renew` starts over. */
export function useQrSignIn(): { readonly state: QrState; readonly renew: () => void } {
  const [state, setState] = useState<QrState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round has a new code
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: QrState) => leaving.signal.aborted || setState(next);
    show({ kind: 'loading' });
    follow(leaving.signal, show).catch((error: unknown) => show({ kind: 'failed', failure: failedWith(error) }));
    return () => leaving.abort();
  }, [round]);
  return { state, renew: () => setRound(round + 1) };
}

async function follow(signal: AbortSignal, show: (state: QrState) => void): Promise<void> {
  const code = await fetchQrCode(signal);
  if (code === null) return show({ kind: 'unavailable' });
  let until = inSeconds(code.expiresIn);
  show({ kind: 'waiting', code, until });
  for (;;) {
    await pause(code.interval * 1000, signal);
    await whenShown(signal);
    const status = await fetchQrStatus(code.qrcodeId, signal);
    if (status === null) {
      if (Date.now() > until) return show({ kind: 'expired', code });
      continue;
    }
    if (status.status === 'CONFIRMED' && status.token) {
      show({ kind: 'entering' });
      await enter(status.token);
      return;
    }
    if (status.expiresIn !== undefined) until = inSeconds(status.expiresIn);
    const next = status.faceId ? await faceState(status, status.faceId, until, signal) : stateOf(status, code, until);
    show(next);
    if (['canceled', 'expired', 'faceFailed', 'faceExpired'].includes(next.kind)) return;
    // Without `expiresIn` in a status, the code's initial expiry applies.
    if (status.expiresIn === undefined && Date.now() > until) return show({ kind: 'expired', code });
  }
}

function stateOf({ status, nickname = '' }: QrStatus, code: QrCode, until: number): QrState {
  if (status === 'CANCELED') return { kind: 'canceled' };
  if (status === 'EXPIRED') return { kind: 'expired', code };
  if (status === 'CONFIRMED') return { kind: 'entering' };
  return status === 'SCANNED' ? { kind: 'scanned', code, nickname, until } : { kind: 'waiting', code, until };
}

/** The face check is polled like the code: its result advances the code's status. */
async function faceState(
  { nickname = '', faceUrl }: QrStatus,
  faceId: string,
  until: number,
  signal: AbortSignal,
): Promise<QrState> {
  const face = await fetchFaceStatus(faceId, signal);
  if (face?.status === 'FAILED') return { kind: 'faceFailed', reason: face.failedReason ?? null };
  if (face?.status === 'EXPIRED') return { kind: 'faceExpired' };
  if (face?.status === 'PASSED') return { kind: 'entering' };
  return { kind: 'face', nickname, faceUrl, isLookedAt: face?.status === 'SCANNED', until };
}

function inSeconds(seconds: number): number {
  return Date.now() + seconds * 1000;
}

import { useEffect, useState } from 'react';
import { fetchQrCode, fetchQrStatus, type QrCode, type QrStatus } from '../../authProvider/qrSignIn';
import { enter } from '../../authProvider/signIn';

export type QrState =
  | { readonly kind: 'loading' | 'unavailable' | 'expired' | 'canceled' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'waiting'; readonly code: QrCode }
  | { readonly kind: 'scanned'; readonly code: QrCode; readonly nickname: string; readonly faceUrl?: string };

/** Gets a code and follows it until someone is signed in. `renew` starts over. */
export function useQrSignIn(): { readonly state: QrState; readonly renew: () => void } {
  const [state, setState] = useState<QrState>({ kind: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new code
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: QrState) => leaving.signal.aborted || setState(next);
    show({ kind: 'loading' });
    follow(leaving.signal, show).catch((error: Error) => show({ kind: 'failed', message: error.message }));
    return () => leaving.abort();
  }, [round]);
  return { state, renew: () => setRound(round + 1) };
}

async function follow(signal: AbortSignal, show: (state: QrState) => void): Promise<void> {
  const code = await fetchQrCode(signal);
  if (code === null) return show({ kind: 'unavailable' });
  show({ kind: 'waiting', code });
  const end = Date.now() + code.expiresIn * 1000;
  while (Date.now() < end) {
    await pause(code.interval * 1000, signal);
    const status = await fetchQrStatus(code.qrcodeId, signal);
    if (status === null) continue;
    if (status.status === 'CONFIRMED' && status.token) {
      await enter(status.token);
      return;
    }
    const next = stateOf(status, code);
    show(next);
    if (next.kind === 'canceled' || next.kind === 'expired') return;
  }
  show({ kind: 'expired' });
}

function stateOf({ status, nickname = '', faceUrl }: QrStatus, code: QrCode): QrState {
  if (status === 'CANCELED') return { kind: 'canceled' };
  if (status === 'EXPIRED') return { kind: 'expired' };
  if (status === 'SCANNED' || status === 'FACE_REQUIRED') return { kind: 'scanned', code, nickname, faceUrl };
  return { kind: 'waiting', code };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

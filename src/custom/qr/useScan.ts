import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedIn } from '../../dataProvider/session/session';
import type { Answer } from '../../dataProvider/tryCall';
import { cancelScreen, canRetry, confirmScreen, faultOf, type ScanAnswer, scanCode } from './calls';
import { dropCode, type ScannedCode, takeCode } from './keptCode';

export type ScanState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'noCode' | 'signedOut' | 'done' | 'face' | 'canceled' | 'tooLate' }
  | { readonly kind: 'over' | 'failed'; readonly message: string | null }
  | {
      readonly kind: 'asking';
      readonly answer: ScanAnswer;
      /** Expiry in milliseconds of the local clock. */
      readonly until: number;
      readonly isBusy: boolean;
      /** Error of the last attempt, which can be retried. */
      readonly fault: string | null;
    };

export type Asking = Extract<ScanState, { kind: 'asking' }>;

/** State of the scanned code until it is confirmed, cancelled or expired. */
export function useScan() {
  const [code, setCode] = useState(takeCode);
  const [state, setState] = useState<ScanState>(() => first(code));

  const end = useCallback((last: ScanState) => {
    dropCode();
    setState(last);
  }, []);

  useEffect(() => {
    const again = () => {
      const next = takeCode();
      setCode(next);
      setState(first(next));
    };
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, []);

  const asked = useRef<ScannedCode | null>(null);
  const scan = useCallback(async () => {
    // A code is submitted once, even if the effect runs several times.
    if (code === null || !isSignedIn() || asked.current === code) return;
    asked.current = code;
    // A failed scan stays on screen while it is retried, so its button keeps the focus.
    setState((before) => (before.kind === 'failed' ? before : { kind: 'loading' }));
    const answer = await scanCode(code);
    if (answer.ok) {
      const until = Date.now() + answer.data.expiresIn * 1_000;
      return setState({ kind: 'asking', answer: answer.data, until, isBusy: false, fault: null });
    }
    if (!canRetry(answer)) return end({ kind: 'over', message: faultOf(answer) });
    asked.current = null;
    setState({ kind: 'failed', message: faultOf(answer) });
  }, [code, end]);
  useEffect(() => void scan(), [scan]);

  const until = state.kind === 'asking' && !state.isBusy ? state.until : null;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => end({ kind: 'tooLate' }), until - Date.now());
    return () => clearTimeout(timer);
  }, [until, end]);

  /** Sends the user's decision; stays on the form if it can be retried. */
  const sendDecision = useCallback(
    async <T>(asking: Asking, ask: (ticket: string) => Promise<Answer<T>>, last: (data: T) => ScanState) => {
      setState({ ...asking, isBusy: true, fault: null });
      const done = await ask(asking.answer.confirmTicket);
      if (done.ok) return end(last(done.data));
      if (canRetry(done)) return setState({ ...asking, isBusy: false, fault: faultOf(done) ?? '' });
      // The response to an earlier attempt was lost.
      end(done.errorCode === 'QR_DONE' ? { kind: 'done' } : { kind: 'over', message: faultOf(done) });
    },
    [end],
  );
  const confirm = (asking: Asking, pairCode: string, password: string) =>
    sendDecision(
      asking,
      (ticket) => confirmScreen(ticket, pairCode, password),
      ({ faceRequired }) => ({
        kind: faceRequired ? 'face' : 'done',
      }),
    );
  const cancel = (asking: Asking) => sendDecision(asking, cancelScreen, () => ({ kind: 'canceled' }));

  return { state, scan, confirm, cancel };
}

function first(code: ScannedCode | null): ScanState {
  if (code === null) return { kind: 'noCode' };
  return { kind: isSignedIn() ? 'loading' : 'signedOut' };
}

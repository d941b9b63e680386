import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedIn } from '../../authProvider/session';
import { type Answer, cancelScreen, confirmScreen, type ScanAnswer, scanCode } from './calls';
import { dropCode, type ScannedCode, takeCode } from './keptCode';

export type ScanState =
  | { readonly kind: 'noCode' | 'signedOut' | 'loading' | 'done' | 'face' | 'canceled' | 'tooLate' }
  | { readonly kind: 'over' | 'failed'; readonly message: string | null }
  | {
      readonly kind: 'asking';
      readonly answer: ScanAnswer;
      /** When it is too late, in milliseconds of this phone's clock. */
      readonly until: number;
      readonly isBusy: boolean;
      /** What was wrong with the last try; it can be tried again. */
      readonly fault: string | null;
    };

export type Asking = Extract<ScanState, { kind: 'asking' }>;

/** Follows the code that was scanned to its end. */
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
    // A code is taken once, however often this runs.
    if (code === null || !isSignedIn() || asked.current === code) return;
    asked.current = code;
    setState({ kind: 'loading' });
    const answer = await scanCode(code);
    if (answer.ok) {
      const until = Date.now() + answer.data.expiresIn * 1_000;
      return setState({ kind: 'asking', answer: answer.data, until, isBusy: false, fault: null });
    }
    if (!answer.canRetry) return end({ kind: 'over', message: answer.message });
    asked.current = null;
    setState({ kind: 'failed', message: answer.message });
  }, [code, end]);
  useEffect(() => void scan(), [scan]);

  const until = state.kind === 'asking' && !state.isBusy ? state.until : null;
  useEffect(() => {
    if (until === null) return;
    const timer = setTimeout(() => end({ kind: 'tooLate' }), until - Date.now());
    return () => clearTimeout(timer);
  }, [until, end]);

  /** Asks the server to go on with what is asked; it stays where it is when that can be tried again. */
  const settle = useCallback(
    async <T>(asking: Asking, ask: (ticket: string) => Promise<Answer<T>>, last: (data: T) => ScanState) => {
      setState({ ...asking, isBusy: true, fault: null });
      const done = await ask(asking.answer.confirmTicket);
      if (done.ok) return end(last(done.data));
      if (done.canRetry) return setState({ ...asking, isBusy: false, fault: done.message ?? '' });
      // An answer to the try before this one was lost.
      end(done.errorCode === 'QR_DONE' ? { kind: 'done' } : { kind: 'over', message: done.message });
    },
    [end],
  );
  const confirm = (asking: Asking, pairCode: string, password: string) =>
    settle(
      asking,
      (ticket) => confirmScreen(ticket, pairCode, password),
      ({ faceRequired }) => ({
        kind: faceRequired ? 'face' : 'done',
      }),
    );
  const cancel = (asking: Asking) => settle(asking, cancelScreen, () => ({ kind: 'canceled' }));

  return { state, scan, confirm, cancel };
}

function first(code: ScannedCode | null): ScanState {
  if (code === null) return { kind: 'noCode' };
  return { kind: isSignedIn() ? 'loading' : 'signedOut' };
}

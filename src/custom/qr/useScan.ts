import { useCallback, useEffect, useRef, useState } from 'react';
import { isSignedIn } from '../../authProvider/session';
import { cancelScreen, confirmScreen, type ScanAnswer, scanCode } from './calls';
import { dropCode, type ScannedCode, takeCode } from './keptCode';

export type ScanState =
  | { readonly kind: 'noCode' | 'signedOut' | 'loading' | 'done' | 'face' | 'canceled' }
  | { readonly kind: 'over'; readonly message: string | null }
  | {
      readonly kind: 'asking';
      readonly answer: ScanAnswer;
      readonly isBusy: boolean;
      /** What was wrong with the last try; it can be tried again. */
      readonly fault: string | null;
    };

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
  useEffect(() => {
    // A code is taken once, however often this runs.
    if (code === null || !isSignedIn() || asked.current === code) return;
    asked.current = code;
    void scanCode(code).then((answer) => {
      if (answer.ok) return setState({ kind: 'asking', answer: answer.data, isBusy: false, fault: null });
      end({ kind: 'over', message: answer.message });
    });
  }, [code, end]);

  const confirm = useCallback(
    async (answer: ScanAnswer, pairCode: string, password: string) => {
      setState({ kind: 'asking', answer, isBusy: true, fault: null });
      const done = await confirmScreen(answer.confirmTicket, pairCode, password);
      if (done.ok) return end({ kind: done.data.faceRequired ? 'face' : 'done' });
      if (done.errorCode === null || retried.has(done.errorCode))
        return setState({ kind: 'asking', answer, isBusy: false, fault: done.message ?? '' });
      end({ kind: 'over', message: done.message });
    },
    [end],
  );

  const cancel = useCallback(
    async (answer: ScanAnswer) => {
      setState({ kind: 'asking', answer, isBusy: true, fault: null });
      const done = await cancelScreen(answer.confirmTicket);
      if (done.ok) return end({ kind: 'canceled' });
      if (done.errorCode === null)
        return setState({ kind: 'asking', answer, isBusy: false, fault: done.message ?? '' });
      end({ kind: 'over', message: done.message });
    },
    [end],
  );

  return { state, confirm, cancel };
}

const retried: ReadonlySet<string> = new Set(['REAUTH_REQUIRED', 'LOGIN_DELAYED', 'TOO_FAST', 'FACE_UNREACHABLE']);

function first(code: ScannedCode | null): ScanState {
  if (code === null) return { kind: 'noCode' };
  return { kind: isSignedIn() ? 'loading' : 'signedOut' };
}

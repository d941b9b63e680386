import { useCallback, useRef, useState } from 'preact/hooks';
import { isPicture } from '../../src/schema/pictures';
import type { Refused } from '../calls';
import type { Session, State } from '../sessionState';

export interface Upload {
  /** Progress from 0 to 1; null while there is no upload. */
  readonly part: number | null;
  readonly failure: string | null;
  /** Uploads files one at a time and sends each when it is uploaded. */
  readonly take: (files: Iterable<File>) => void;
  readonly cancel: () => void;
}

export function useUpload(session: Session, state: State): Upload {
  const [part, setPart] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = useRef<File[]>([]);
  const abort = useRef<AbortController | null>(null);
  const current = useRef(state);
  current.current = state;

  const run = useCallback(async () => {
    if (abort.current !== null) return;
    for (let file = waiting.current.shift(); file !== undefined; file = waiting.current.shift()) {
      const { limits, texts } = current.current;
      if (file.size > limits.bytes) {
        setFailure(`${file.name}: ${texts.tooLarge(Math.floor(limits.bytes / 1_048_576))}`);
        continue;
      }
      abort.current = new AbortController();
      setPart(0);
      try {
        const { fileId, proof, type, name } = await session.calls.upload(file, setPart, abort.current.signal);
        session.sendFile({ kind: isPicture(type) ? 'image' : 'file', fileId, proof, name });
      } catch (error) {
        const refused = error as Refused;
        if (refused.code !== 'CANCELLED') setFailure(`${file.name}: ${refused.message || texts.unreachable}`);
      }
      abort.current = null;
    }
    setPart(null);
  }, [session]);

  const take = useCallback(
    (files: Iterable<File>) => {
      setFailure(null);
      waiting.current.push(...files);
      void run();
    },
    [run],
  );
  const cancel = useCallback(() => {
    waiting.current = [];
    abort.current?.abort();
  }, []);
  return { part, failure, take, cancel };
}

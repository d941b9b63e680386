import { useEffect, useState } from 'react';
import { useCalls } from '../../../ui/resource/useAction';

/** What a call answers, asked once; 'failed' without an answer. The second part replaces it. */
export function useAnswer<T>(name: `GET /${string}`) {
  const { call } = useCalls();
  const [answer, setAnswer] = useState<T | 'asking' | 'failed'>('asking');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    call<T>(name).then(
      ({ data }) => setAnswer(data),
      () => setAnswer('failed'),
    );
  }, []);
  return [answer, setAnswer] as const;
}

import { useEffect, useState } from 'react';
import { onDemandOf } from '../kit/onDemand';
import { useResourceUi } from '../resource/resourceUi';

/**
 * Loads the resource's custom form components and returns whether they are loaded. The form renders as a whole, so that
 * focus on the first input works.
 */
export function useOwnFormParts(): boolean {
  const { inputs = {}, views } = useResourceUi();
  const parts = onDemandOf([...Object.values(inputs), views?.form].filter((part) => part !== undefined));
  const isThere = parts.every((part) => part.isThere());
  const [, setFetched] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a resource's components never change
  useEffect(() => {
    if (isThere) return;
    Promise.all(parts.map((part) => part.prefetch())).then(
      () => setFetched(true),
      (error: unknown) => setFailure({ error }),
    );
  }, []);
  if (failure !== null) throw failure.error;
  return isThere;
}

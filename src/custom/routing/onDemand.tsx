import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';

/** A component whose code is fetched when it is wanted. */
export type OnDemand<P> = FunctionComponent<P> & {
  /** Fetches the code ahead of the moment. */
  prefetch(): Promise<void>;
  /** Whether it would be drawn at once. */
  isThere(): boolean;
};

/**
 * Like React's `lazy`, but without Suspense: React holds what comes out of a fallback back for 300 ms, and shows the
 * fallback even when the code is there already. A failure is thrown where the component stands.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): OnDemand<P> {
  let Code: ComponentType<P> | null = null;
  const prefetch = async () => {
    Code = await load();
  };
  function Demanded(props: P) {
    const [, setReady] = useState(Code !== null);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      // It may have come since it was drawn.
      if (Code !== null) return setReady(true);
      prefetch().then(
        () => setReady(true),
        (error: unknown) => setFailure({ error }),
      );
    }, []);
    if (failure !== null) throw failure.error;
    return Code === null ? fallback : <Code {...props} />;
  }
  return Object.assign(Demanded, { prefetch, isThere: () => Code !== null });
}

/** Those of them whose code is fetched when they are wanted. */
export function onDemandOf(components: readonly object[]): Pick<OnDemand<object>, 'prefetch' | 'isThere'>[] {
  return components.filter((one): one is OnDemand<object> => 'prefetch' in one);
}

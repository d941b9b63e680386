import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';

export type OnDemand<P> = FunctionComponent<P> & {
  /** Loads the code ahead of time. */
  prefetch(): Promise<void>;
  /** Whether the code is loaded, so that it renders at once. */
  isThere(): boolean;
};

/**
 * Like `React.lazy` without Suspense: React delays content after a fallback by 300 ms and shows the fallback even if
 * the code is loaded. A load error is thrown where the component renders.
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
      // The code may have been loaded since the render.
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

/** The lazily loaded ones among these components. */
export function onDemandOf(components: readonly object[]): Pick<OnDemand<object>, 'prefetch' | 'isThere'>[] {
  return components.filter((one): one is OnDemand<object> => 'prefetch' in one);
}

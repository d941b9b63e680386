import { type ReactNode, useEffect, useState } from 'react';
import type { Outline } from '../../schema/outline';
import type { ResourceSchema } from '../../schema/resource';
import type { LoadUi } from './resourceUi';

/** The whole schema behind an outline. */
export interface Whole {
  /** Undefined until it has been fetched. */
  readonly now: () => ResourceSchema | undefined;
  readonly load: () => Promise<unknown>;
}

/** What of a resource goes along with its registration. */
export interface ScreenOptions {
  readonly outline: Outline;
  readonly whole: Whole;
  readonly loadUi: LoadUi | undefined;
}

/** Draws a screen once the schema it is made from is there: at once where it is. */
export function WithWhole({ whole, children }: WithWholeProps) {
  const [, setReady] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (whole.now() !== undefined) return setReady(true);
    whole.load().then(
      () => setReady(true),
      (error: unknown) => setFailure({ error }),
    );
  }, [whole]);
  if (failure !== null) throw failure.error;
  const schema = whole.now();
  return schema === undefined ? null : children(schema);
}

interface WithWholeProps {
  readonly whole: Whole;
  readonly children: (schema: ResourceSchema) => ReactNode;
}

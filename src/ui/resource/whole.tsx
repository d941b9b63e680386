import { type ReactNode, useEffect, useState } from 'react';
import type { Outline } from '../../schema/outline';
import type { ResourceSchema } from '../../schema/resource';
import type { LoadUi } from './resourceUi';

/** Access to the full schema behind an outline. */
export interface Whole {
  /** Undefined until loaded. */
  readonly now: () => ResourceSchema | undefined;
  readonly load: () => Promise<unknown>;
}

export interface ScreenOptions {
  readonly outline: Outline;
  readonly whole: Whole;
  readonly loadUi: LoadUi | undefined;
}

/** Renders a screen once its schema is loaded. */
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

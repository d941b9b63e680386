import { useMemo } from 'react';
import { useAll } from './accounts/useAccounts';

export interface Label {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
}

export interface Labels {
  readonly all: readonly Label[];
  /** The known labels of these ids, in the same order. */
  of(ids: readonly string[]): readonly Label[];
}

/** The company's labels; empty for users who may not list them. */
export function useLabels(): Labels {
  const all = useAll('labels') as readonly Label[] | undefined;
  return useMemo(() => {
    const byId = new Map((all ?? []).map((label) => [label.id, label]));
    return { all: all ?? [], of: (ids) => ids.flatMap((id) => byId.get(id) ?? []) };
  }, [all]);
}

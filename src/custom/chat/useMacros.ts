import { useMemo } from 'react';
import { useAllowed } from '../../ui/resource/may';
import { useAll } from './accounts/useAccounts';

export interface Macro {
  readonly id: string;
  readonly name: string;
  readonly text: string | null;
  /** How it leaves the conversation. */
  readonly finish: 'stay' | 'resolved' | 'snoozed';
  readonly enabled: boolean;
}

const none: readonly Macro[] = [];

export function useMacros(): readonly Macro[] {
  const all = useAll('macros') as readonly Macro[] | undefined;
  const mayRun = useAllowed('conversations:macro');
  return useMemo(() => (mayRun ? (all ?? none).filter(({ enabled }) => enabled) : none), [all, mayRun]);
}

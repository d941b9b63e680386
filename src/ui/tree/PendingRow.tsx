import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../kit/Button';

export interface PendingRowProps {
  /** 'wait' loads as soon as it is visible. */
  readonly kind: 'more' | 'wait';
  readonly count: number;
  readonly load: () => Promise<void>;
}

/** Placeholder row for children that are not loaded yet. */
export function PendingRow({ kind, count, load }: PendingRowProps) {
  const translate = useTranslate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>(kind === 'wait' ? 'busy' : 'idle');
  const run = () => {
    setState('busy');
    load().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when it becomes visible
  useEffect(() => {
    if (kind === 'wait') run();
  }, []);
  if (state === 'busy') return <span className="parley-tree-note">{translate('parley.ui.list.loading')}</span>;
  return (
    <Button
      variant="link"
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        run();
      }}
    >
      {state === 'failed' ? translate('parley.ui.tree.moreFailed') : translate('parley.ui.tree.more', { count })}
    </Button>
  );
}

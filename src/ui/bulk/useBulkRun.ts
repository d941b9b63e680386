import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleProvider } from '../../dataProvider/dataProvider';
import type { BulkAnswer } from '../../schema/bulk';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { type BulkOutcome, idsAsText, runOver } from '../resource/runOver';
import type { Selection } from '../resource/selection';

export interface BulkProgress {
  readonly finished: number;
  /** Null while the ids are being fetched. */
  readonly total: number | null;
  readonly isStopping: boolean;
}

export function useBulkRun(schema: ResourceSchema, selection: Selection) {
  const provider = useDataProvider<ConsoleProvider>();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const stop = useRef<AbortController | null>(null);

  const run = async (action: (ids: readonly string[]) => Promise<BulkAnswer>): Promise<BulkOutcome> => {
    const controller = new AbortController();
    stop.current = controller;
    setProgress({ finished: 0, total: null, isStopping: false });
    try {
      const ids = selection.isWhole
        ? await allMatching(provider, schema, selection, controller.signal)
        : idsAsText(selection.ids);
      const report = (finished: number) =>
        setProgress({ finished, total: ids.length, isStopping: controller.signal.aborted });
      report(0);
      return await runOver({ ids, action, signal: controller.signal, onProgress: report });
    } finally {
      setProgress(null);
      await queryClient.invalidateQueries({ queryKey: [consoleName(schema)] }, { cancelRefetch: false });
    }
  };

  return {
    progress,
    run,
    stop: () => {
      stop.current?.abort();
      setProgress((now) => now && { ...now, isStopping: true });
    },
  };
}

/** Fetches all ids before the first action, as the action may change which records match. */
async function allMatching(
  provider: ConsoleProvider,
  schema: ResourceSchema,
  { filter }: Selection,
  signal: AbortSignal,
): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const page = await provider.matchingIds(schema.name, filter, ids.at(-1) ?? null);
    ids.push(...page.ids);
    if (!page.more || signal.aborted) return signal.aborted ? [] : ids;
  }
}

import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import type { Decision } from '../../schema/decisions';
import { useConfirm } from '../../ui/resource/useAction';
import { type Delivery, decideDelivery } from '../delivery/calls';
import { lacksRule, refusalText, type useDecide } from '../delivery/useDecide';

/** Decisions that all selected deliveries allow and that need no individual check; never resending. */
export function useDecisionsOnPicked(picked: readonly Delivery[], deciding: ReturnType<typeof useDecide>) {
  const translate = useTranslate();
  const confirm = useConfirm();
  const notify = useNotify();
  const refresh = useRefresh();
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number } | null>(null);
  const [first, ...others] = picked.map((delivery) =>
    deciding
      .of(delivery)
      .filter((decision) => decision !== 'again' && !(decision === 'deliver' && lacksRule(delivery))),
  );
  const possible = (first ?? []).filter((decision) => others.every((other) => other.includes(decision)));

  const run = async (decision: Decision): Promise<boolean> => {
    const word = translate(`parley.delivery.decide.${decision}`);
    const isSure = await confirm({
      title: translate('parley.review.bulkSure', { decision: word, smart_count: picked.length }),
      content: translate(`parley.delivery.decide.sure.${decision}`, { _: '' }),
      cancelText: translate('parley.delivery.decide.back'),
      confirmText: word,
      isHarmless: decision !== 'cancel',
    });
    if (!isSure) return false;
    const failed: unknown[] = [];
    for (const [done, { id }] of picked.entries()) {
      setProgress({ done, count: picked.length });
      await decideDelivery(id, { decision }).catch((error: unknown) => failed.push(error));
    }
    setProgress(null);
    refresh();
    const count = picked.length - failed.length;
    if (count > 0) notify(translate('parley.review.bulkDone', { smart_count: count }), { type: 'success' });
    if (failed.length > 0) {
      const reason = refusalText(failed[0], translate);
      notify(translate('parley.review.bulkFailed', { failed: failed.length, reason }), { type: 'error' });
    }
    return true;
  };
  return { possible, run, progress };
}

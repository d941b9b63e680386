import './texts';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { type Decision, decisionsOn, wantsRule } from '../../schema/decisions';
import { conflictAuthorOf } from '../../ui/resource/conflict';
import { errorText } from '../../ui/resource/errorText';
import { useAllowed } from '../../ui/resource/may';
import { useConfirm, useDone } from '../../ui/resource/useAction';
import { type Delivery, decideDelivery } from './calls';

const gates = ['delivery-off', 'blocked', 'amount-differs', 'too-many', 'outside-hours'];

/** Translation key of a decision; its wording depends on why the delivery was blocked. */
export function decisionKey(decision: Decision, delivery: Pick<Delivery, 'reason' | 'ruleId'>): string {
  const { reason } = delivery;
  if (decision !== 'deliver') return decision;
  if (lacksRule(delivery)) return 'withRule';
  if (reason === 'approval') return 'approve';
  return gates.includes(reason ?? '') ? 'deliverAnyway' : 'deliver';
}

/** Whether the user must choose a delivery rule. */
export function lacksRule({ reason, ruleId }: Pick<Delivery, 'reason' | 'ruleId'>): boolean {
  return wantsRule(reason) || ruleId === null;
}

/** Error message of a decision; on a version conflict, names the member who was first. */
export function refusalText(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const who = conflictAuthorOf(error).name;
  return who ? translate('parley.delivery.decide.conflict', { who }) : errorText(error, translate);
}

/**
 * Decision actions on deliveries. Each asks for confirmation: decisions cannot be undone, and the next row moves under
 * the pointer.
 */
export function useDecide() {
  const translate = useTranslate();
  const confirm = useConfirm();
  const done = useDone();
  const notify = useNotify();
  const refresh = useRefresh();
  const may = useAllowed('deliveries:decide');
  /** The delivery whose rule is being chosen. */
  const [choosing, setChoosing] = useState<Delivery | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  const send = async (delivery: Delivery, input: Parameters<typeof decideDelivery>[1]): Promise<boolean> => {
    setBusy(delivery.id);
    try {
      await decideDelivery(delivery.id, input);
      done(translate(`parley.delivery.decide.done.${input.decision}`));
      return true;
    } catch (error) {
      notify(refusalText(error, translate), { type: 'error' });
      // The record has changed meanwhile.
      refresh();
      return false;
    } finally {
      setBusy(null);
    }
  };

  const start = async (delivery: Delivery, decision: Decision): Promise<boolean> => {
    if (busy !== null) return false;
    if (decision === 'deliver' && lacksRule(delivery)) {
      setChoosing(delivery);
      return false;
    }
    const word = translate(`parley.delivery.decide.${decisionKey(decision, delivery)}`);
    const isSure = await confirm({
      title: `${word}: ${delivery.title}`,
      content: translate(`parley.delivery.decide.sure.${decision}`),
      cancelText: translate('parley.delivery.decide.back'),
      confirmText: word,
      isHarmless: decision !== 'cancel',
    });
    if (!isSure) return false;
    return send(delivery, { decision });
  };

  return {
    of: (delivery: Delivery): readonly Decision[] => (may ? decisionsOn(delivery) : []),
    start,
    send,
    busy,
    choosing,
    stopChoosing: () => setChoosing(null),
  };
}

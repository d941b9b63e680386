import { useTranslate } from 'react-admin';
import { wantsRule } from '../../schema/decisions';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import type { Delivery } from './calls';
import { MatchProduct } from './MatchProduct';
import { RuleDialog } from './RuleDialog';
import { decisionKey, useDecide } from './useDecide';

export const decisionIcons = {
  deliver: 'ri-send-plane-line',
  again: 'ri-restart-line',
  arrived: 'ri-check-double-line',
  by_hand: 'ri-hand-heart-line',
  cancel: 'ri-close-circle-line',
} as const;

/** Decision buttons of a blocked delivery; renders nothing when no decision is needed. */
export function DecisionButtons({ delivery }: { readonly delivery: Delivery }) {
  const translate = useTranslate();
  const deciding = useDecide();
  return (
    <>
      {wantsRule(delivery.reason) && <MatchProduct lineId={delivery.orderLineId} />}
      {deciding.of(delivery).map((decision, at) => (
        <Button
          key={decision}
          variant={at === 0 ? 'primary' : decision === 'cancel' ? 'danger' : 'default'}
          disabled={deciding.busy !== null}
          onClick={() => void deciding.start(delivery, decision)}
        >
          <Icon name={decisionIcons[decision]} size={18} />
          {translate(`parley.delivery.decide.${decisionKey(decision, delivery)}`)}
        </Button>
      ))}
      <RuleDialog deciding={deciding} />
    </>
  );
}

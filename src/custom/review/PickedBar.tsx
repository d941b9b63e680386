import { useTranslate } from 'react-admin';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import type { Delivery } from '../delivery/calls';
import { decisionIcons } from '../delivery/DecisionButtons';
import type { useDecide } from '../delivery/useDecide';
import { useDecisionsOnPicked } from './usePickedDecisions';

interface PickedBarProps {
  readonly picked: readonly Delivery[];
  readonly deciding: ReturnType<typeof useDecide>;
  readonly onClear: () => void;
}

/** Bulk decision on the selected deliveries. */
export function PickedBar({ picked, deciding, onClear }: PickedBarProps) {
  const translate = useTranslate();
  const { possible, run, progress } = useDecisionsOnPicked(picked, deciding);
  return (
    <section className="parley-card review-picked" aria-live="polite">
      <strong>{translate('parley.review.picked', { smart_count: picked.length })}</strong>
      {progress !== null && <span>{translate('parley.review.bulkBusy', { ...progress })}</span>}
      {possible.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'cancel' ? 'danger' : 'default'}
          disabled={progress !== null}
          onClick={() => void run(decision).then((isDone) => isDone && onClear())}
        >
          <Icon name={decisionIcons[decision]} size={18} />
          {translate(`parley.delivery.decide.${decision}`)}
        </Button>
      ))}
      <Button variant="link" disabled={progress !== null} onClick={onClear}>
        {translate('parley.review.clear')}
      </Button>
    </section>
  );
}

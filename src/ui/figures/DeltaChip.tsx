import './texts';
import './figures.css';
import { useTranslate } from 'react-admin';
import { Icon } from '../kit/icons/Icon';
import type { Delta } from './delta';

interface DeltaChipProps {
  readonly delta: Delta;
  /** Tooltip with the comparison value: 'Before: 1,204'. */
  readonly title?: string;
}

/** Change of a metric: arrow and amount, coloured as good or bad, with a text alternative. */
export function DeltaChip({ delta: { direction, tone, amount }, title }: DeltaChipProps) {
  const translate = useTranslate();
  const words =
    direction === 'same'
      ? translate('parley.ui.figures.same')
      : amount === null
        ? translate('parley.ui.figures.new')
        : translate(`parley.ui.figures.${direction}`, { amount });
  return (
    <span className="parley-delta inline-row gap-2 muted type-small tabular one-line" data-tone={tone} title={title}>
      {direction !== 'same' && <Icon name={direction} size={14} />}
      <span aria-hidden="true">{direction === 'same' || amount === null ? words : amount}</span>
      <span className="parley-unseen">{words}</span>
    </span>
  );
}

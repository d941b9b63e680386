import './words';
import './figures.css';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons';
import type { Delta } from './delta';

interface DeltaChipProps {
  readonly delta: Delta;
  /** What it is compared with, said on hovering: 'Before: 1,204'. */
  readonly title?: string;
}

/** How a figure moved: an arrow and an amount in the colour of good or bad news, said in words to who does not see them. */
export function DeltaChip({ delta: { direction, tone, amount }, title }: DeltaChipProps) {
  const translate = useTranslate();
  const words =
    direction === 'same'
      ? translate('parley.ui.figures.same')
      : amount === null
        ? translate('parley.ui.figures.new')
        : translate(`parley.ui.figures.${direction}`, { amount });
  return (
    <span className="parley-delta" data-tone={tone} title={title}>
      {direction !== 'same' && <Icon name={direction} size={14} />}
      <span aria-hidden="true">{direction === 'same' || amount === null ? words : amount}</span>
      <span className="parley-unseen">{words}</span>
    </span>
  );
}

import { DeltaChip } from '../../../ui/figures/DeltaChip';
import type { Delta } from '../../../ui/figures/delta';

interface BigFigureProps {
  readonly value: string;
  readonly delta: Delta | null;
  /** Label, or what it is compared with. */
  readonly words?: string;
}

export function BigFigure({ value, delta, words }: BigFigureProps) {
  return (
    <p className="dashboards-figure flex wrap flush">
      <strong className="bold tabular">{value}</strong>
      {delta !== null && <DeltaChip delta={delta} />}
      {words !== undefined && <span>{words}</span>}
    </p>
  );
}

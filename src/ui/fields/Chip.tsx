import './values.css';
import type { ReactNode } from 'react';
import type { Tone } from '../../schema/fields';

export interface ChipProps {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
}

/** Text badge. The tone only supports what the text already says. */
export function Chip({ tone, children }: ChipProps) {
  return (
    <span className="parley-tag" data-tone={tone}>
      {children}
    </span>
  );
}

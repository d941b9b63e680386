import './values.css';
import type { ReactNode } from 'react';
import type { Tone } from '../../schema/fields';

export interface ChipProps {
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
}

/** A word in a frame. The tone only underlines what the word says already. */
export function Chip({ tone, children }: ChipProps) {
  return (
    <span className="parley-tag" data-tone={tone}>
      {children}
    </span>
  );
}

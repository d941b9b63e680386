import type { HTMLAttributes } from 'react';
import type { PlacedWidget } from '../kind';
import type { Arranged } from './useArrangement';

export interface WidgetCardProps {
  readonly widget: PlacedWidget;
  readonly title: string;
  readonly arranged: Arranged;
  readonly isArranging: boolean;
  readonly isDragged: boolean;
  /** Drop position of the dragged widget. */
  readonly mark: 'before' | 'after' | undefined;
  readonly grip: HTMLAttributes<HTMLButtonElement>;
  /** Null when it cannot move further. */
  readonly onEarlier: (() => void) | null;
  readonly onLater: (() => void) | null;
  say(words: string): void;
}

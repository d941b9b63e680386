import { type HTMLAttributes, useMemo } from 'react';
import { WidgetContext } from '../frame/WidgetContext';
import type { PlacedWidget } from '../widgets/kind';
import { ArrangeTools } from './ArrangeTools';
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
  announce(words: string): void;
}

/** A widget on the page; in arrange mode, with its controls. */
export function WidgetCard(props: WidgetCardProps) {
  const { widget, title, arranged, isArranging, isDragged, mark } = props;
  const { choose, remove } = arranged;
  const { name, kind } = widget;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions use the arrangement at the time of the call
  const place = useMemo(
    () => ({
      widget,
      title,
      isArranging,
      choose: (choice: string) => choose(name, choice),
      remove: () => remove(name),
    }),
    [widget, title, isArranging, choose, remove],
  );
  return (
    <li
      className="parley-card dashboards-widget flex column relative"
      data-widget={name}
      data-size={widget.size}
      data-held={isDragged || undefined}
      data-mark={mark}
    >
      {isArranging && <ArrangeTools {...props} />}
      <WidgetContext value={place}>
        <kind.Content />
      </WidgetContext>
    </li>
  );
}

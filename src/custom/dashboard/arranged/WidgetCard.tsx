import { useMemo } from 'react';
import { WidgetContext } from '../frame/WidgetContext';
import { ArrangeTools, type WidgetCardProps } from './ArrangeTools';

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

import { type GripStep, useReorder } from '../../../ui/kit/useReorder';
import { useText } from '../../../ui/resource/useText';
import { texts as frameTexts } from '../frame/texts';
import type { PlacedWidget } from '../widgets/kind';
import { texts } from './texts';
import type { Arranged } from './useArrangement';
import { useKeptFocus } from './useKeptFocus';
import { useSettled } from './useSettled';
import { WidgetCard } from './WidgetCard';

interface WidgetGridProps {
  readonly arranged: Arranged;
  readonly isArranging: boolean;
  /** Announces a text to screen readers. */
  announce(words: string): void;
}

/** The widgets in order, on a 12-column grid. */
export function WidgetGrid({ arranged, isArranging, announce }: WidgetGridProps) {
  const say = useText();
  const isSettled = useSettled();
  const { shown } = arranged;
  const names = shown.map(({ name }) => name);
  const titleOf = (name: string) => {
    const kind = shown.find((widget) => widget.name === name)?.kind;
    return kind ? say(kind.title) : '';
  };
  const announceStep = (what: GripStep, name: string, place: number) =>
    announce(say(texts[what], { name: titleOf(name), place, count: names.length }));
  const move = (name: string, to: number) => {
    arranged.move(name, to);
    announceStep('at', name, to + 1);
  };
  const {
    list,
    order,
    held: dragged,
    gripOf,
    markAt,
  } = useReorder<HTMLUListElement>({ names, onMove: arranged.move, onAnnounce: announceStep });
  const keepPlace = useKeptFocus(list, names);
  const placed = order.flatMap((name): PlacedWidget[] => shown.filter((widget) => widget.name === name));
  return (
    <div className="relative">
      {!isSettled && (
        <div
          className="dashboards-settling clipped absolute grid gap-20"
          role="status"
          aria-label={say(frameTexts.loading)}
        >
          {names.map((name) => (
            <span key={name} className="parley-card" />
          ))}
        </div>
      )}
      <ul
        ref={list}
        onFocus={keepPlace}
        className="dashboards-grid grid gap-20"
        data-arranging={isArranging || undefined}
        data-settling={!isSettled || undefined}
      >
        {placed.map((widget, at) => (
          <WidgetCard
            key={widget.name}
            widget={widget}
            title={titleOf(widget.name)}
            arranged={arranged}
            isArranging={isArranging}
            isDragged={dragged === widget.name}
            mark={markAt(widget.name)}
            grip={gripOf(widget.name)}
            onEarlier={at > 0 ? () => move(widget.name, at - 1) : null}
            onLater={at < placed.length - 1 ? () => move(widget.name, at + 1) : null}
            announce={announce}
          />
        ))}
      </ul>
    </div>
  );
}

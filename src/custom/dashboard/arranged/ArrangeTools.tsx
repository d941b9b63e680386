import './arrangeTools.css';
import type { HTMLAttributes } from 'react';
import { type WidgetSize, widgetSizes } from '../../../schema/arrangement';
import { IconButton } from '../../../ui/kit/IconButton';
import { useText } from '../../../ui/resource/useText';
import type { PlacedWidget } from '../widgets/kind';
import { sizeTexts, texts } from './texts';
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

/** Controls to move, resize and remove a widget. */
export function ArrangeTools({
  widget,
  title,
  arranged,
  isDragged,
  grip,
  onEarlier,
  onLater,
  announce,
}: WidgetCardProps) {
  const say = useText();
  const word = (key: 'grip' | 'earlier' | 'later' | 'size' | 'removeOne') => say(texts[key], { name: title });
  const resize = (size: WidgetSize) => {
    arranged.resize(widget.name, size);
    announce(say(texts.sized, { name: title, size: say(sizeTexts[size]) }));
  };
  return (
    <div className="dashboards-tools row gap-2">
      <IconButton
        icon="ri-draggable"
        label={word('grip')}
        title
        className="dashboards-grip"
        aria-pressed={isDragged}
        {...grip}
      />
      <IconButton
        icon="ri-arrow-up-line"
        label={word('earlier')}
        title
        disabled={onEarlier === null}
        onClick={onEarlier ?? undefined}
      />
      <IconButton
        icon="ri-arrow-down-line"
        label={word('later')}
        title
        disabled={onLater === null}
        onClick={onLater ?? undefined}
      />
      <fieldset className="dashboards-sizes flex gap-2" aria-label={word('size')}>
        {widgetSizes.map((size) => (
          <button
            key={size}
            type="button"
            className="dashboards-size"
            aria-pressed={widget.size === size}
            title={say(sizeTexts[size])}
            aria-label={say(sizeTexts[size])}
            onClick={() => resize(size)}
          >
            <span data-size={size} />
          </button>
        ))}
      </fieldset>
      <IconButton icon="ri-close-line" label={word('removeOne')} title onClick={() => arranged.remove(widget.name)} />
    </div>
  );
}

import './arrangeTools.css';
import { useTranslate } from 'react-admin';
import { widgetSizes } from '../../../schema/arrangement';
import { IconButton } from '../../../ui/kit/IconButton';
import type { WidgetCardProps } from './cardProps';

/** Controls to move, resize and remove a widget. */
export function ArrangeTools({ widget, title, arranged, isDragged, grip, onEarlier, onLater, say }: WidgetCardProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`parley.dashboards.${key}`, { name: title });
  const resize = (size: (typeof widgetSizes)[number]) => {
    arranged.resize(widget.name, size);
    say(translate('parley.dashboards.sized', { name: title, size: translate(`parley.dashboards.sizes.${size}`) }));
  };
  return (
    <div className="dashboards-tools row gap-2">
      <IconButton
        icon="ri-draggable"
        label={word('grip')}
        title
        className="dashboards-grip"
        data-grip={widget.name}
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
            title={translate(`parley.dashboards.sizes.${size}`)}
            aria-label={translate(`parley.dashboards.sizes.${size}`)}
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

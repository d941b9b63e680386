import './arrangeTools.css';
import { useTranslate } from 'react-admin';
import { widgetSizes } from '../../../schema/arrangement';
import { Icon } from '../../../ui/kit/icons/Icon';
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
      <button
        type="button"
        className="parley-icon-button dashboards-grip"
        data-grip={widget.name}
        aria-label={word('grip')}
        aria-pressed={isDragged}
        title={word('grip')}
        {...grip}
      >
        <Icon name="ri-draggable" />
      </button>
      <ToolButton icon="ri-arrow-up-line" name={word('earlier')} onPress={onEarlier} />
      <ToolButton icon="ri-arrow-down-line" name={word('later')} onPress={onLater} />
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
      <ToolButton icon="ri-close-line" name={word('removeOne')} onPress={() => arranged.remove(widget.name)} />
    </div>
  );
}

interface ToolButtonProps {
  readonly icon: string;
  readonly name: string;
  readonly onPress: (() => void) | null;
}

function ToolButton({ icon, name, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="parley-icon-button"
      aria-label={name}
      title={name}
      disabled={onPress === null}
      onClick={onPress ?? undefined}
    >
      <Icon name={icon} />
    </button>
  );
}

import './gallery.css';
import { Dialog } from '@mui/material';
import { useId } from 'react';
import { Button } from '../../../ui/kit/Button';
import { IconButton } from '../../../ui/kit/IconButton';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useText } from '../../../ui/resource/useText';
import type { WidgetKind } from '../widgets/kind';
import { texts } from './texts';

interface GalleryProps {
  readonly kinds: readonly WidgetKind[];
  onAdd(kind: WidgetKind): void;
  onClose(): void;
}

/** Dialog of the widgets that can be added. */
export function Gallery({ kinds, onAdd, onClose }: GalleryProps) {
  const say = useText();
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <div className="dashboards-gallery grid gap-12">
        <header className="row between gap-12">
          <h2 id={title}>{say(texts.add)}</h2>
          <IconButton icon="ri-close-line" label={say(texts.close)} onClick={onClose} />
        </header>
        {kinds.length === 0 && <p>{say(texts.addAll)}</p>}
        <ul>
          {kinds.map((kind) => (
            <GalleryItem key={kind.name} kind={kind} onAdd={() => onAdd(kind)} />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function GalleryItem({ kind, onAdd }: { readonly kind: WidgetKind; readonly onAdd: () => void }) {
  const say = useText();
  const name = say(kind.title);
  return (
    <li>
      <span className="dashboards-gallery-icon grid centered accent rounded tinted">
        <Icon name={kind.icon} size={22} />
      </span>
      <div>
        <strong>{name}</strong>
        <p>{say(kind.lead)}</p>
      </div>
      <Button aria-label={say(texts.addOne, { name })} onClick={onAdd}>
        {say(texts.addShort)}
      </Button>
    </li>
  );
}

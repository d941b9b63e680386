import './gallery.css';
import { Dialog } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/kit/Button';
import { IconButton } from '../../../ui/kit/IconButton';
import { Icon } from '../../../ui/kit/icons/Icon';
import type { WidgetKind } from '../kind';

interface GalleryProps {
  readonly kinds: readonly WidgetKind[];
  onAdd(kind: WidgetKind): void;
  onClose(): void;
}

/** Dialog of the widgets that can be added. */
export function Gallery({ kinds, onAdd, onClose }: GalleryProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <div className="dashboards-gallery grid gap-12">
        <header className="row between gap-12">
          <h2 id={title}>{translate('parley.dashboards.gallery.title')}</h2>
          <IconButton icon="ri-close-line" label={translate('parley.dashboards.gallery.close')} onClick={onClose} />
        </header>
        {kinds.length === 0 && <p>{translate('parley.dashboards.gallery.all')}</p>}
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
  const translate = useTranslate();
  const name = translate(`parley.dashboards.widget.${kind.name}.title`);
  return (
    <li>
      <span className="dashboards-gallery-icon grid centered accent rounded tinted">
        <Icon name={kind.icon} size={22} />
      </span>
      <div>
        <strong>{name}</strong>
        <p>{translate(`parley.dashboards.widget.${kind.name}.lead`)}</p>
      </div>
      <Button aria-label={translate('parley.dashboards.gallery.addOne', { name })} onClick={onAdd}>
        {translate('parley.dashboards.gallery.add')}
      </Button>
    </li>
  );
}

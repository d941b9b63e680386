import '../../ui/kit/icons/laterIcons';
import './texts';
import '../../ui/figures/texts';
import '../../ui/kit/controls.css';
import './page/page.css';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Button } from '../../ui/kit/Button';
import { Icon } from '../../ui/kit/icons/Icon';
import { useRefreshing } from './asked/useRefreshing';
import type { WidgetKind } from './kind';
import { Gallery } from './page/Gallery';
import { useArrangement } from './page/useArrangement';
import { WidgetGrid } from './page/WidgetGrid';

/** Customizable widget dashboard. */
export default function DashboardsPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const arranged = useArrangement();
  const [isArranging, setArranging] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [words, say] = useState('');
  useRefreshing(arranged.shown);
  const { shown, others } = arranged;
  const word = (key: string) => translate(`parley.dashboards.${key}`);
  const add = (kind: WidgetKind) => {
    arranged.add(kind);
    const name = word(`widget.${kind.name}.title`);
    notify(translate('parley.dashboards.gallery.added', { name }), { type: 'success' });
    if (others.length === 1) setAdding(false);
  };
  return (
    <div className="dashboards">
      <header className="dashboards-head flex wrap between">
        <div>
          <h1>{word('title')}</h1>
          <p className="muted type-ui">{word(isArranging ? 'help' : 'lead')}</p>
        </div>
        <div className="parley-actions">
          {isArranging && arranged.isOwn && (
            <Button onClick={arranged.reset}>
              <Icon name="ri-restart-line" size={18} />
              {word('reset')}
            </Button>
          )}
          {(isArranging || shown.length === 0) && others.length > 0 && (
            <Button onClick={() => setAdding(true)}>
              <Icon name="ri-add-line" size={18} />
              {word('add')}
            </Button>
          )}
          {shown.length > 0 && (
            <Button variant={isArranging ? 'primary' : 'default'} onClick={() => setArranging(!isArranging)}>
              <Icon name={isArranging ? 'ri-check-line' : 'ri-layout-masonry-line'} size={18} />
              {word(isArranging ? 'done' : 'edit')}
            </Button>
          )}
        </div>
      </header>
      <p className="parley-unseen" aria-live="assertive" data-dashboards-said>
        {words}
      </p>
      {shown.length === 0 && (
        <div className="parley-card dashboards-none grid at-center gap-12 muted text-center">
          <Icon name="ri-layout-masonry-line" size={40} />
          <h2 className="plain">{word('none')}</h2>
          <p>{word(others.length === 0 ? 'noRight' : 'noneLead')}</p>
        </div>
      )}
      <WidgetGrid arranged={arranged} isArranging={isArranging} say={say} />
      {isAdding && <Gallery kinds={others} onAdd={add} onClose={() => setAdding(false)} />}
    </div>
  );
}

import '../../../ui/kit/icons/laterIcons';
import '../../../ui/figures/texts';
import '../../../ui/kit/controls.css';
import './page.css';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useText } from '../../../ui/resource/useText';
import { useRefreshing } from '../figures/useFigures';
import type { WidgetKind } from '../widgets/kind';
import { Gallery } from './Gallery';
import { texts } from './texts';
import { useArrangement } from './useArrangement';
import { WidgetGrid } from './WidgetGrid';

const everyMs = 10_000;

export default function DashboardsPage() {
  const say = useText();
  const notify = useNotify();
  const arranged = useArrangement();
  const [isArranging, setArranging] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [words, announce] = useState('');
  const { shown, others } = arranged;
  useRefreshing(
    shown.map(({ kind }) => kind),
    everyMs,
  );
  const add = (kind: WidgetKind) => {
    arranged.add(kind);
    notify(say(texts.added, { name: say(kind.title) }), { type: 'success' });
    if (others.length === 1) setAdding(false);
  };
  return (
    <div className="dashboards">
      <header className="dashboards-head flex wrap between">
        <div>
          <h1>{say(texts.title)}</h1>
          <p className="muted type-ui">{say(isArranging ? texts.help : texts.lead)}</p>
        </div>
        <div className="parley-actions">
          {isArranging && arranged.isOwn && (
            <Button onClick={arranged.reset}>
              <Icon name="ri-restart-line" size={18} />
              {say(texts.reset)}
            </Button>
          )}
          {(isArranging || shown.length === 0) && others.length > 0 && (
            <Button onClick={() => setAdding(true)}>
              <Icon name="ri-add-line" size={18} />
              {say(texts.add)}
            </Button>
          )}
          {shown.length > 0 && (
            <Button variant={isArranging ? 'primary' : 'default'} onClick={() => setArranging(!isArranging)}>
              <Icon name={isArranging ? 'ri-check-line' : 'ri-layout-masonry-line'} size={18} />
              {say(isArranging ? texts.done : texts.edit)}
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
          <h2 className="plain">{say(texts.none)}</h2>
          <p>{say(others.length === 0 ? texts.noRight : texts.noneLead)}</p>
        </div>
      )}
      <WidgetGrid arranged={arranged} isArranging={isArranging} announce={announce} />
      {isAdding && <Gallery kinds={others} onAdd={add} onClose={() => setAdding(false)} />}
    </div>
  );
}

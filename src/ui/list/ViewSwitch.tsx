import './viewSwitch.css';
import { useTranslate } from 'react-admin';
import type { ListView } from '../../schema/listViews';
import { Icon } from '../kit/icons/Icon';

interface ViewSwitchProps {
  readonly views: readonly ListView[];
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
}

/** Chooses what a list shows its records as. */
export function ViewSwitch({ views, view, onChange }: ViewSwitchProps) {
  const translate = useTranslate();
  return (
    <fieldset className="parley-view-switch">
      <legend className="parley-unseen">{translate('parley.ui.list.showAs')}</legend>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>
          <Icon name={icons[one]} size={16} />
          {translate(`parley.ui.list.as.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

const icons: Readonly<Record<ListView, string>> = {
  table: 'ri-table-line',
  board: 'ri-kanban-view',
  calendar: 'ri-calendar-line',
  chart: 'ri-bar-chart-2-line',
};

import './texts';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { firstSort } from '../../schema/outline';
import { validSavedValue } from '../../schema/validSavedValue';
import type { ColumnsMenuProps } from '../list/ColumnsMenu';
import { useShownView, useStoredView } from '../list/useShownView';
import { useFaultText } from './faultText';
import { useApplied } from './present';
import { SavedViews } from './SavedViews';
import type { View } from './views';

export interface ViewsMenuProps extends ColumnsMenuProps {
  readonly onClose: () => void;
}

/** Saved views of a resource's list. */
export function ViewsMenu({ schema, columns, onChange: setColumns, onClose }: ViewsMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const faultText = useFaultText(schema);
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const shown = useShownView(schema);
  const [, keepView] = useStoredView(schema);
  const [applied, setApplied] = useApplied(schema);
  const apply = (view: View) => {
    const value = validSavedValue(view.value, Object.keys(view.faults));
    setFilters(value.filter);
    if (value.sort !== null) setSort(value.sort);
    if (value.columns !== null) setColumns(value.columns);
    if (value.view !== undefined) keepView(value.view);
    setApplied({ id: view.id, name: view.name, value });
    const faults = faultText(view.faults);
    if (faults !== '') notify(translate('parley.ui.views.applied', { faults }), { type: 'warning' });
    onClose();
  };
  return (
    <SavedViews
      list={schema.name}
      appliedId={applied?.id}
      present={() => ({
        filter: filterValues,
        sort: { field: sort.field, order: sort.order as 'ASC' | 'DESC' },
        columns: [...columns],
        ...(shown.views.length > 1 ? { view: shown.view } : {}),
      })}
      faultText={faultText}
      onApply={apply}
      onSaved={({ id, name }, value) => setApplied({ id, name, value })}
      onStandard={() => {
        setFilters({});
        setSort(firstSort(schema));
        setColumns(undefined);
        if (shown.views.length > 1) keepView('table');
        setApplied(undefined);
        onClose();
      }}
    />
  );
}

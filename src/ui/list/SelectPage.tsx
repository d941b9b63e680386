import { useListContext, useTranslate } from 'react-admin';

/** Selects or unselects every record of the page at once. Records selected on other pages stay so. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map((record) => record.id);
  const here = ids.filter((id) => selectedIds.includes(id));
  const all = ids.length > 0 && here.length === ids.length;
  const toggle = () =>
    onSelect(all ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])]);
  return (
    <input
      type="checkbox"
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = here.length > 0 && !all;
      }}
      onChange={toggle}
      disabled={ids.length === 0}
      aria-label={translate('parley.ui.list.selectPage')}
    />
  );
}

import { useListContext, useTranslate } from 'react-admin';
import { Tick } from '../kit/Tick';
import { useSelection } from '../resource/selection';

/** Selects or deselects all records of the page; selections on other pages stay. */
export function SelectPage() {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const selection = useSelection();
  const ids = data.map((record) => record.id);
  const here = ids.filter((id) => selection.has(id));
  const all = ids.length > 0 && here.length === ids.length;
  const toggle = () => {
    const elsewhere = selection.isWhole ? [] : selection.ids.filter((id) => !ids.includes(id));
    selection.select(all ? elsewhere : [...elsewhere, ...ids]);
  };
  return (
    <Tick
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

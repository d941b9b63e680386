import { useTranslate } from 'react-admin';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import { TreeSearch } from '../tree/TreeSearch';

export interface CheckToolsProps {
  /** Resource name, for the search label. */
  readonly name: string;
  readonly readOnly: boolean;
  readonly onlySelected: boolean;
  readonly onOnlySelected: (on: boolean) => void;
  readonly onSearch: (text: string) => void;
  readonly onDown: () => void;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onExpandAll: () => void;
  readonly onCollapseAll: () => void;
}

export function CheckTools(props: CheckToolsProps) {
  const translate = useTranslate();
  return (
    <div className="parley-check-tools row wrap">
      <TreeSearch
        label={translate('parley.ui.tree.search', { name: props.name })}
        onSearch={props.onSearch}
        onDown={props.onDown}
      />
      {!props.readOnly && (
        <>
          <Button variant="link" onClick={props.onAll}>
            {translate('parley.ui.tree.check.all')}
          </Button>
          <Button variant="link" onClick={props.onNone}>
            {translate('parley.ui.tree.check.none')}
          </Button>
        </>
      )}
      <label className="parley-option">
        <input
          type="checkbox"
          checked={props.onlySelected}
          onChange={(event) => props.onOnlySelected(event.target.checked)}
        />
        {translate('parley.ui.tree.check.onlySelected')}
      </label>
      <span className="parley-tree-tools rigid push-end">
        <IconButton icon="unfold" label={translate('parley.ui.tree.expandAll')} title onClick={props.onExpandAll} />
        <IconButton icon="fold" label={translate('parley.ui.tree.collapseAll')} title onClick={props.onCollapseAll} />
      </span>
    </div>
  );
}

import { useTranslate } from 'react-admin';
import { Icon, type IconName } from '../kit/icons/Icon';
import { TreeSearch } from './TreeSearch';

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
          <button type="button" className="parley-link-button" onClick={props.onAll}>
            {translate('parley.ui.tree.check.all')}
          </button>
          <button type="button" className="parley-link-button" onClick={props.onNone}>
            {translate('parley.ui.tree.check.none')}
          </button>
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
        <Tool icon="unfold" text={translate('parley.ui.tree.expandAll')} onClick={props.onExpandAll} />
        <Tool icon="fold" text={translate('parley.ui.tree.collapseAll')} onClick={props.onCollapseAll} />
      </span>
    </div>
  );
}

function Tool({
  icon,
  text,
  onClick,
}: {
  readonly icon: IconName;
  readonly text: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" className="parley-icon-button" aria-label={text} title={text} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

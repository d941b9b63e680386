import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../kit/Button';
import { IconButton } from '../kit/IconButton';
import { NameForm } from './NameForm';
import type { View } from './views';

export interface ViewRowProps {
  readonly view: View;
  readonly isApplied: boolean;
  readonly mayChange: boolean;
  readonly mayShare: boolean;
  /** Outdated parts of the view as text; '' for none. */
  readonly faults: string;
  /** The key that opens it. */
  readonly keyName: string | undefined;
  readonly onApply: () => void;
  readonly onUpdate: () => void;
  readonly onRename: (name: string) => Promise<unknown>;
  readonly onShare: (shared: boolean) => void;
  readonly onBegin: (isDefault: boolean) => void;
  readonly onRemove: () => void;
}

/** A saved view; its actions expand below. */
export function ViewRow(props: ViewRowProps) {
  const { view, faults } = props;
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  return (
    <li>
      <div className="row">
        <button
          type="button"
          className="parley-view-name"
          aria-current={props.isApplied || undefined}
          onClick={props.onApply}
        >
          <span>
            {view.name}
            {props.keyName && <kbd className="muted type-small"> {props.keyName}</kbd>}
          </span>
          {(!view.isMine || view.isDefault || faults !== '') && (
            <small className="muted type-small">
              {[
                view.isMine ? '' : translate('parley.ui.views.by', { name: view.ownerName }),
                view.isDefault ? translate('parley.ui.views.beginsHere') : '',
                faults === '' ? '' : translate('parley.ui.views.gone', { faults }),
              ]
                .filter((text) => text !== '')
                .join(' · ')}
            </small>
          )}
        </button>
        <IconButton
          icon="more"
          label={translate('parley.ui.views.actions', { name: view.name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && isRenaming && (
        <NameForm
          title={translate('parley.ui.views.rename')}
          mayShare={false}
          name={view.name}
          onSave={async (name) => {
            await props.onRename(name);
            setRenaming(false);
          }}
          onCancel={() => setRenaming(false)}
        />
      )}
      {isOpen && !isRenaming && (
        <div className="parley-view-actions grid gap-10">
          <label className="parley-option">
            <input type="checkbox" checked={view.isDefault} onChange={(event) => props.onBegin(event.target.checked)} />
            {translate('parley.ui.views.isDefault')}
          </label>
          {props.mayChange && props.mayShare && (
            <label className="parley-option">
              <input type="checkbox" checked={view.shared} onChange={(event) => props.onShare(event.target.checked)} />
              {translate('parley.ui.views.share')}
            </label>
          )}
          {props.mayChange && (
            <div className="parley-actions">
              <Button variant="link" onClick={props.onUpdate}>
                {translate('parley.ui.views.update')}
              </Button>
              <Button variant="link" onClick={() => setRenaming(true)}>
                {translate('parley.ui.views.rename')}
              </Button>
              <Button variant="link" className="parley-danger" onClick={props.onRemove}>
                {translate('parley.ui.views.delete')}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

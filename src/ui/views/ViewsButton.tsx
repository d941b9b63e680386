import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../kit/icons/Icon';
import { onDemand } from '../kit/onDemand';
import { Popup } from '../kit/Popup';
import type { ColumnsMenuProps } from '../list/ColumnsMenu';
import { useApplied } from './present';

const ViewsMenu = onDemand(async () => (await import('./ViewsMenu')).ViewsMenu);

/** Opens the saved views (filters, sort and columns) of a list. */
export function ViewsButton(props: ColumnsMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [applied] = useApplied(props.schema);
  const label = translate('parley.ui.list.views');
  return (
    <>
      <span className="parley-chip parley-views-button">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="inbox" size={16} />
          {applied === null ? label : <b>{translate('parley.ui.list.currentView', { name: applied.name })}</b>}
          <Icon name="down" size={14} />
        </button>
      </span>
      <Popup label={label} anchor={anchor} isOpen={anchor !== null} onClose={() => setAnchor(null)}>
        <ViewsMenu {...props} onClose={() => setAnchor(null)} />
      </Popup>
    </>
  );
}

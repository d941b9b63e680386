import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Popup } from '../../ui/Popup';
import { Icon } from '../layout/Icon';
import { onDemand } from '../routing/onDemand';

const ShortcutsPanel = onDemand(async () => (await import('./ShortcutsPanel')).ShortcutsPanel);

export function ShortcutsMenu() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={translate('parley.shortcuts.open')}
        title={translate('parley.shortcuts.open')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ri-apps-2-line" />
      </button>
      {anchor !== null && (
        <Popup label={translate('parley.shortcuts.open')} anchor={anchor} isOpen onClose={close} side="end">
          <ShortcutsPanel onClose={close} />
        </Popup>
      )}
    </>
  );
}

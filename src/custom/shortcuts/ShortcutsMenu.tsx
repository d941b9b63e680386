import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/kit/icons/Icon';
import { onDemand } from '../../ui/kit/onDemand';
import { Popup } from '../../ui/kit/Popup';

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
        aria-label={translate('parley.layout.shortcuts')}
        title={translate('parley.layout.shortcuts')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ri-apps-2-line" />
      </button>
      {anchor !== null && (
        <Popup label={translate('parley.layout.shortcuts')} anchor={anchor} isOpen onClose={close} side="end">
          <ShortcutsPanel onClose={close} />
        </Popup>
      )}
    </>
  );
}

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../../ui/kit/IconButton';
import { onDemand } from '../../ui/kit/onDemand';
import { Popup } from '../../ui/kit/Popup';

const ShortcutsPanel = onDemand(async () => (await import('./ShortcutsPanel')).ShortcutsPanel);

export function ShortcutsMenu() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        variant="round"
        icon="ri-apps-2-line"
        label={translate('parley.layout.shortcuts')}
        title
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor !== null && (
        <Popup label={translate('parley.layout.shortcuts')} anchor={anchor} isOpen onClose={close} side="end">
          <ShortcutsPanel onClose={close} />
        </Popup>
      )}
    </>
  );
}

import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { onDemand } from '../kit/onDemand';
import { Popup } from '../kit/Popup';
import type { ColumnsMenuProps } from './ColumnsMenu';

const ColumnsMenu = onDemand(async () => (await import('./ColumnsMenu')).ColumnsMenu);

export function ColumnsButton(props: ColumnsMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="columns" />
        {translate('parley.ui.list.columns')}
      </Button>
      <Popup
        label={translate('parley.ui.list.columns')}
        anchor={anchor}
        isOpen={anchor !== null}
        onClose={() => setAnchor(null)}
        side="end"
      >
        <ColumnsMenu {...props} />
      </Popup>
    </>
  );
}

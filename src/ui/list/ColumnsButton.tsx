import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../icons';
import { ColumnsMenu, type ColumnsMenuProps } from './ColumnsMenu';
import { useEver } from './useEver';

export function ColumnsButton(props: ColumnsMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpened = useEver(anchor !== null);
  return (
    <>
      <button
        type="button"
        className="parley-button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="columns" />
        {translate('parley.ui.list.columns')}
      </button>
      {wasOpened && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { sx: { mt: 0.75 }, role: 'dialog', 'aria-label': translate('parley.ui.list.columns') } }}
        >
          <ColumnsMenu {...props} />
        </Popover>
      )}
    </>
  );
}

import './texts';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../kit/IconButton';
import { onDemand } from '../kit/onDemand';
import type { Lock } from './lockOf';

const LockReason = onDemand(async () => (await import('./LockReason')).LockReason);

export interface LockButtonProps {
  readonly label: string;
  readonly lock: Lock;
}

/** Lock icon of a field; a click explains why it is locked. */
export function LockButton({ label, lock }: LockButtonProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate('parley.ui.why.locked', { field: label });
  return (
    <>
      <IconButton
        icon="lock"
        size={15}
        label={title}
        title
        className="parley-lock"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {anchor !== null && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          // Fixed size, so that the popover is positioned before its text loads.
          slotProps={{
            paper: { sx: { mt: 0.5, width: 320, minHeight: 92 }, role: 'dialog', 'aria-label': title, tabIndex: -1 },
          }}
        >
          <LockReason lock={lock} />
        </Popover>
      )}
    </>
  );
}

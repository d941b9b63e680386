import '../texts';
import { Drawer } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../ui/kit/Button';

interface FilterSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Bottom sheet with the filters, for phones. */
export function FilterSheet({ title, onClose, children }: FilterSheetProps) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': heading,
          sx: { borderRadius: 'var(--radius-card) var(--radius-card) 0 0', maxHeight: '85dvh' },
        },
      }}
    >
      <div className="dashboard-sheet grid gap-14">
        <h2 id={heading}>{title}</h2>
        {children}
        <Button variant="primary" onClick={onClose}>
          {translate('parley.dashboard.filter.show')}
        </Button>
      </div>
    </Drawer>
  );
}

import { Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../kit/IconButton';
import type { Target } from './targets';

interface MoveMenuProps {
  readonly title: string;
  readonly targets: readonly Target[];
  readonly nameOf: (value: string | null) => string;
  readonly onMove: (target: Target) => void;
}

/** The columns that a card can be moved to, without dragging. */
export function MoveMenu({ title, targets, nameOf, onMove }: MoveMenuProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('parley.ui.board.moveOne', { title });
  return (
    <>
      <IconButton
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label, dense: true } }}
      >
        {targets.map((target) => (
          <MenuItem
            key={target.value ?? ''}
            sx={{ color: target.action?.tone === 'bad' ? 'var(--danger)' : undefined }}
            onClick={() => {
              setAnchor(null);
              onMove(target);
            }}
          >
            {translate('parley.ui.board.moveTo', { column: nameOf(target.value) })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

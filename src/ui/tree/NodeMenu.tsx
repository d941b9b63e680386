import { Divider, Menu, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';

export interface MenuEntry {
  readonly text: string;
  readonly onChoose: () => void;
  readonly isDanger?: boolean;
}

export interface NodeMenuProps {
  readonly at: { readonly left: number; readonly top: number };
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  /** The resource's own entries. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** Context menu with all actions of a node, for mouse, touch and screen readers. */
export function NodeMenu({ at, label, entries, children, onClose }: NodeMenuProps) {
  return (
    <Menu
      open
      anchorReference="anchorPosition"
      anchorPosition={at}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label, dense: true } }}
    >
      {entries.map(({ text, onChoose, isDanger }) => (
        <MenuItem
          key={text}
          sx={isDanger ? { color: 'var(--danger)' } : undefined}
          onClick={() => {
            onClose();
            onChoose();
          }}
        >
          {text}
        </MenuItem>
      ))}
      {children && entries.length > 0 && <Divider />}
      {children}
    </Menu>
  );
}

import { useTheme } from '@mui/material';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import { type ReactNode, useRef, useState } from 'react';
import { useEver } from './useEver';
import { useResize } from './useResize';

export interface PopupProps {
  readonly label: string;
  /** Anchor element; null while there is none. */
  readonly anchor: Element | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Which edge of the anchor it aligns to, in reading direction; 'start' by default. */
  readonly side?: 'start' | 'end';
  readonly children: ReactNode;
}

/** Popover dialog below a button. Repositions when its content is resized, so that it stays inside the window. */
export function Popup({ label, anchor, isOpen, onClose, side = 'start', children }: PopupProps) {
  const wasOpened = useEver(isOpen && anchor !== null);
  const position = useRef<PopoverActions>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  useResize(content, () => position.current?.updatePosition());
  const isFromRight = useTheme().direction === 'rtl';
  const horizontal = (side === 'end') === isFromRight ? 'left' : 'right';
  if (!wasOpened) return null;
  return (
    <Popover
      open={isOpen && anchor !== null}
      anchorEl={anchor}
      action={position}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      slotProps={{ paper: { sx: { mt: 0.75 }, role: 'dialog', 'aria-label': label } }}
    >
      <div ref={setContent}>{children}</div>
    </Popover>
  );
}

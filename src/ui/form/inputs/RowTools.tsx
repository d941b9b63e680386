import { useTranslate } from 'react-admin';
import { IconButton } from '../../kit/IconButton';

export interface RowToolsProps {
  /** Zero-based. */
  readonly at: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (at: number) => void;
}

export function RowTools({ at, count, onMove, onRemove }: RowToolsProps) {
  const row = at + 1;
  return (
    <span className="parley-row-tools">
      <RowButton icon="up" text="rowUp" row={row} disabled={at === 0} onClick={() => onMove(at, at - 1)} />
      <RowButton icon="down" text="rowDown" row={row} disabled={row === count} onClick={() => onMove(at, at + 1)} />
      <RowButton icon="delete" text="removeRow" row={row} onClick={() => onRemove(at)} />
    </span>
  );
}

interface RowButtonProps {
  readonly icon: 'up' | 'down' | 'delete';
  readonly text: string;
  readonly row: number;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

function RowButton({ icon, text, row, ...button }: RowButtonProps) {
  const translate = useTranslate();
  const label = translate(`parley.ui.form.${text}`, { row });
  return <IconButton icon={icon} size={16} label={label} {...button} />;
}

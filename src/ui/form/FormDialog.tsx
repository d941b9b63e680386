import '../kit/controls.css';
import './form.css';
import { Dialog } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { IconButton } from '../kit/IconButton';
import { useNarrow } from '../kit/useNarrow';

interface FormDialogProps {
  /** Id of the heading, for the form's label. */
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
  /** It cannot be closed now. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** A form in a dialog, full screen on phones. Backdrop clicks do not close it. */
export function FormDialog({ id, title, onClose, isBusy = false, children }: FormDialogProps) {
  const translate = useTranslate();
  const narrow = useNarrow();
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={narrow}
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isBusy && onClose()}
      aria-labelledby={id}
    >
      <header className="parley-over-head row between gap-12">
        <h2 id={id}>{title}</h2>
        <IconButton icon="close" label={translate('parley.ui.form.close')} disabled={isBusy} onClick={onClose} />
      </header>
      {children}
    </Dialog>
  );
}

import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ConfirmOptions } from './useConfirm';

interface ConfirmDialogProps {
  readonly options: ConfirmOptions;
  readonly onAnswer: (confirmed: boolean) => void;
}

export function ConfirmDialog({ options, onAnswer }: ConfirmDialogProps) {
  const translate = useTranslate();
  const { title, content, cancelText, confirmText, isHarmless = false } = options;
  // Backdrop clicks are ignored; Escape cancels.
  const close = (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown') onAnswer(false);
  };
  return (
    <Dialog
      open
      fullWidth
      onClose={close}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-content"
      slotProps={{ paper: { sx: { maxWidth: 400 } } }}
    >
      <DialogTitle id="confirm-title">{title ?? translate('parley.confirm.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="confirm-content" component="div">
          {content ?? translate('parley.confirm.content')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus={!isHarmless} onClick={() => onAnswer(false)}>
          {cancelText ?? translate('parley.confirm.cancel')}
        </Button>
        {confirmText !== null && (
          <Button
            variant="contained"
            color={isHarmless ? 'primary' : 'error'}
            autoFocus={isHarmless}
            // A held Enter is not an answer.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => onAnswer(true)}
          >
            {confirmText ?? translate('parley.confirm.confirm')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

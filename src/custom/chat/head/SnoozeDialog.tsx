import '../texts';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SnoozePanel } from './SnoozePanel';
import type { useActions } from './useActions';

interface SnoozeDialogProps {
  readonly isSnoozed: boolean;
  readonly actions: ReturnType<typeof useActions>;
  readonly onClose: () => void;
}

/** Snooze choices in a dialog, for layouts without a button to anchor a popover. */
export function SnoozeDialog(props: SnoozeDialogProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <FormDialog id={id} title={translate('parley.chat.action.snooze')} onClose={props.onClose}>
      <SnoozePanel {...props} />
    </FormDialog>
  );
}

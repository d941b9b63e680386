import './form.css';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Snippet } from '../fields/Snippet';

export interface ShownOnceProps {
  readonly title: string;
  /** Purpose of the value, and that it is shown only once. */
  readonly text: string;
  /** Additional warning before sharing it. */
  readonly notice?: string | false | undefined;
  readonly label: string;
  readonly value: string;
  /** Usage example; {origin} is replaced with the server's origin. */
  readonly example?: string | undefined;
  readonly onClose: () => void;
}

/** Dialog for a secret that the server reveals once, to be copied before closing. */
export function ShownOnce({ title, text, notice, label, value, example, onClose }: ShownOnceProps) {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    // The Clipboard API needs HTTPS.
    if (navigator.clipboard === undefined) document.execCommand('copy');
    else await navigator.clipboard.writeText(value).catch(() => document.execCommand('copy'));
    setCopied(true);
  };
  const close = (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    // Backdrop clicks are ignored, as the value cannot be shown again.
    if (reason === 'escapeKeyDown') onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className="parley-shown-once">
        <Alert severity="warning">{text}</Alert>
        {notice && <Alert severity="info">{notice}</Alert>}
        <label>
          <span>{label}</span>
          <input
            ref={input}
            className="parley-input"
            readOnly
            value={value}
            onFocus={(event) => event.target.select()}
          />
        </label>
        {example && <Snippet code={example.replaceAll('{origin}', location.origin)} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('parley.ui.form.close')}
        </Button>
        <Button variant="contained" autoFocus onClick={() => void copy()}>
          <span aria-live="polite">{translate(isCopied ? 'parley.ui.form.copied' : 'parley.ui.form.copy')}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

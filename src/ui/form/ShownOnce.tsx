import './form.css';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Snippet } from '../fields/Snippet';

export interface ShownOnceProps {
  readonly title: string;
  /** What it is for, and that it is not told again. */
  readonly text: string;
  /** What else one should know before passing it on. */
  readonly notice?: string | false | undefined;
  readonly label: string;
  readonly value: string;
  /** Lines that use it, with {origin} for where the server is. */
  readonly example?: string | undefined;
  readonly onClose: () => void;
}

/** Something secret that the server tells this one time: to be copied before the dialog closes. */
export function ShownOnce({ title, text, notice, label, value, example, onClose }: ShownOnceProps) {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    input.current?.select();
    // Pages without https have no clipboard of their own.
    if (navigator.clipboard === undefined) document.execCommand('copy');
    else await navigator.clipboard.writeText(value).catch(() => document.execCommand('copy'));
    setCopied(true);
  };
  const close = (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    // A click beside it would lose what nobody can get back.
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

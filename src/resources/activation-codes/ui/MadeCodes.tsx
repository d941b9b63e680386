import '../../../ui/form/form.css';
import './codes.css';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { saveDownload } from '../../../dataProvider/download';
import { byteOrderMark, csvLine, safeText } from '../../../schema/csv/text';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';

export interface Made {
  readonly batch: string;
  readonly count: number;
  readonly codes: readonly string[];
  readonly planCode?: unknown;
  readonly months?: unknown;
  readonly seats?: unknown;
}

/** Shows a new batch of codes, which the server reveals once: copy or download them before closing. */
export function MadeCodes({ made, onClose }: { readonly made: Made; readonly onClose: () => void }) {
  const say = useText();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const text = made.codes.join('\n');
  const copy = async () => {
    area.current?.select();
    // Pages without https have no navigator.clipboard.
    if (navigator.clipboard === undefined) document.execCommand('copy');
    else await navigator.clipboard.writeText(text).catch(() => document.execCommand('copy'));
    setCopied(true);
  };
  return (
    // A click on the backdrop must not close it: the codes are revealed only once.
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{say(texts.made, { count: made.count })}</DialogTitle>
      <DialogContent className="parley-shown-once">
        <Alert severity="warning">{say(texts.madeText, { batch: made.batch })}</Alert>
        <label>
          <span>{say(texts.codes)}</span>
          <textarea
            ref={area}
            className="parley-input activation-made"
            readOnly
            rows={Math.min(10, made.codes.length)}
            value={text}
          />
        </label>
      </DialogContent>
      <DialogActions className="activation-actions">
        <Button color="inherit" onClick={onClose}>
          {say(texts.close)}
        </Button>
        <Button onClick={() => void copy()}>
          <span aria-live="polite">{say(isCopied ? texts.copied : texts.copy)}</span>
        </Button>
        <Button variant="contained" autoFocus onClick={() => saveDownload(fileOf(made), `${made.batch}.csv`)}>
          {say(texts.download)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function fileOf({ codes, batch, planCode, months, seats }: Made): Blob {
  const rest = [batch, planCode, months, seats].map((value) => String(value ?? ''));
  const lines = [['code', 'batch', 'plan', 'months', 'seats'], ...codes.map((code) => [code, ...rest])];
  const text = lines.map((line) => csvLine(line.map(safeText))).join('');
  return new Blob([byteOrderMark + text], { type: 'text/csv;charset=utf-8' });
}

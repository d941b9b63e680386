import '../texts';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { readUser } from '../../../dataProvider/session/session';
import { defaultCurrency } from '../../../schema/money';
import { type CodeImport, maxCodeFileBytes, type StockPool } from '../../../schema/stock';
import { spaced } from '../../../schema/typography';
import { errorText } from '../../../ui/resource/errorText';
import { BatchFields } from './BatchFields';
import { CodesInput } from './CodesInput';
import { type ImportInput, importCodes } from './calls';
import { Report } from './Report';

interface ImportCodesProps {
  readonly pool: Pick<StockPool, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const nothing: Omit<ImportInput, 'currency'> = {
  text: '',
  file: null,
  takeDoubtful: false,
  name: '',
  supplier: '',
  unitCost: null,
  expiresAt: null,
};

/** Imports codes into a pool: a dry run checks each line, confirming writes them. Input is kept on any failure. */
export function ImportCodes({ pool, onClose, onDone }: ImportCodesProps) {
  const translate = useTranslate();
  const [given, setGiven] = useState<ImportInput>(() => ({
    ...nothing,
    currency: readUser()?.companyCurrency ?? defaultCurrency,
  }));
  const [busy, setBusy] = useState<'checking' | 'running' | null>(null);
  const [report, setReport] = useState<CodeImport | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const words = (key: string, options?: object) => translate(`parley.stock.dialog.${key}`, options);

  async function go(dryRun: boolean, values = given) {
    const isEmpty = given.file === null && given.text.trim() === '';
    const size = given.file?.size ?? given.text.length;
    if (isEmpty || size > maxCodeFileBytes) return setFault(words(isEmpty ? 'needed' : 'tooLarge'));
    if (Number.isNaN(given.unitCost)) return setFault(words('cost'));
    setFault(null);
    setBusy(dryRun ? 'checking' : 'running');
    try {
      const result = await importCodes(pool.id, values, dryRun);
      setReport(result);
      if (!dryRun) onDone();
    } catch (error) {
      setReport(null);
      setFault(faultText(error, translate));
    } finally {
      setBusy(null);
    }
  }
  const change = (values: Partial<ImportInput>) => {
    setGiven((before) => ({ ...before, ...values }));
    setFault(null);
  };
  const close = () => busy !== null || onClose();
  const isDone = report !== null && !report.dryRun;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close} aria-labelledby="import-codes-title">
      <DialogTitle id="import-codes-title">{words('into', { name: pool.name })}</DialogTitle>
      <DialogContent>
        <form
          id="import-codes"
          className="import-codes"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void go(report === null);
          }}
        >
          {report === null ? (
            <>
              <CodesInput given={given} disabled={busy !== null} onChange={change} />
              <BatchFields given={given} disabled={busy !== null} onChange={change} />
            </>
          ) : (
            <Report
              report={report}
              takesDoubtful={given.takeDoubtful}
              onTakeDoubtful={(takeDoubtful) => {
                change({ takeDoubtful });
                void go(true, { ...given, takeDoubtful });
              }}
            />
          )}
          {fault !== null && <p role="alert">{fault}</p>}
          {busy !== null && (
            <div role="status">
              <LinearProgress />
              <small>{words(busy)}</small>
            </div>
          )}
        </form>
      </DialogContent>
      <DialogActions>
        {report !== null && (
          <Button
            color="inherit"
            disabled={busy !== null}
            onClick={() => {
              setReport(null);
              if (isDone) setGiven({ ...given, text: '', file: null, takeDoubtful: false });
            }}
          >
            {words(isDone ? 'again' : 'back')}
          </Button>
        )}
        <Button color="inherit" disabled={busy !== null} onClick={onClose} autoFocus={isDone}>
          {words(isDone ? 'close' : 'cancel')}
        </Button>
        {!isDone && (
          <Button type="submit" form="import-codes" variant="contained" disabled={busy !== null || report?.added === 0}>
            {report === null ? words('check') : words('run', { smart_count: report.added })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Field errors from the server, with field labels. */
function faultText(error: unknown, translate: ReturnType<typeof useTranslate>): string {
  const errors = error instanceof HttpError ? (error.body as { errors?: Record<string, unknown> })?.errors : undefined;
  const named = Object.entries(errors ?? {}).flatMap(([field, text]) => {
    if (typeof text !== 'string') return [];
    const key = `parley.stock.dialog.${field}`;
    const label = translate(key, { _: '' });
    return [label === '' ? text : `${label}: ${text}`];
  });
  return named.length > 0 ? spaced(named.join(' ')) : errorText(error, translate);
}

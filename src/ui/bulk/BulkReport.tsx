import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { saveDownload } from '../../dataProvider/download';
import { byteOrderMark, csvLine, safeText } from '../../schema/csv/text';
import type { ResourceSchema } from '../../schema/resource';
import { errorText } from '../resource/errorText';
import type { BulkOutcome } from '../resource/runOver';
import { useLanguage } from '../resource/useLanguage';

export interface BulkReportProps {
  readonly schema: ResourceSchema;
  readonly action: 'edited' | 'deleted';
  readonly outcome: BulkOutcome;
  readonly onClose: () => void;
}

/** Maximum failures listed; the CSV file has all. */
const maxShown = 100;

/** Report of an incomplete bulk run: done, failed with reasons, and not tried. */
export function BulkReport({ schema, action, outcome, onClose }: BulkReportProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { done, total, failed, untried, error } = outcome;
  const number = (value: number) => value.toLocaleString(language);
  const say = (key: string, options?: object) => translate(`parley.ui.bulk.report.${key}`, options);
  const save = () => {
    const head = [say('record'), say('id'), say('reason')];
    const lines = failed.map(({ id, title, reason }) => [title ?? '', id, reason].map(safeText));
    const file = new Blob([byteOrderMark, [head, ...lines].map(csvLine).join('')], { type: 'text/csv' });
    saveDownload(file, `${schema.label.many[language]}.csv`);
  };
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="bulk-report">
      <DialogTitle id="bulk-report">{say(action, { done: number(done.length), total: number(total) })}</DialogTitle>
      <DialogContent className="parley-bulk-report">
        {error !== null && <p role="alert">{say('interrupted', { reason: errorText(error, translate) })}</p>}
        {failed.length > 0 && (
          <>
            <p>{say('remain', { smart_count: failed.length })}</p>
            <ul>
              {failed.slice(0, maxShown).map(({ id, title, reason }) => (
                <li key={id}>
                  <b>{title ?? id}</b>
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
            {failed.length > maxShown && <p>{say('more', { smart_count: failed.length - maxShown })}</p>}
          </>
        )}
        {untried.length > 0 && <p>{say('untried', { smart_count: untried.length })}</p>}
        <p className="muted">{say('stillSelected')}</p>
      </DialogContent>
      <DialogActions>
        {failed.length > 0 && (
          <Button color="inherit" onClick={save}>
            {say('download')}
          </Button>
        )}
        <Button variant="contained" autoFocus onClick={onClose}>
          {say('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import { withGap } from '../../schema/typography';
import type { Values } from '../../schema/validation';
import { formatDateTime } from '../fields/formatDateTime';
import { Value } from '../fields/Value';
import type { ConflictAuthor } from '../resource/conflict';
import { useLanguage } from '../resource/useLanguage';
import { differencesOf } from './differences';

export interface ConflictDialogProps {
  readonly schema: ResourceSchema;
  readonly by: ConflictAuthor;
  /** The record that the form was opened with. */
  readonly base: Values;
  /** The user's changes. */
  readonly mine: Values;
  /** The current record on the server. */
  readonly theirs: Values;
  readonly onTakeTheirs: () => void;
  /** Called with the fields that keep their server value. */
  readonly onSave: (theirs: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Resolves a version conflict: shows both values per field and lets the user choose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { schema, by, base, mine, theirs, onTakeTheirs, onSave, onClose } = props;
  const translate = useTranslate();
  const language = useLanguage();
  const { both, onlyTheirs } = differencesOf(schema, base, mine, theirs);
  const [yielded, setYielded] = useState<ReadonlySet<string>>(new Set());
  const isAllTheirs = both.length > 0 && both.every((name) => yielded.has(name));
  const at = by.at === null ? null : formatDateTime(by.at, language);
  const who = by.name;
  const label = (name: string) => schema.fields[name]!.label[language];
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('parley.ui.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {withGap(translate('parley.ui.conflict.text'))}
          {at && translate(who ? 'parley.ui.conflict.by' : 'parley.ui.conflict.at', { at, who })}
        </DialogContentText>
        {both.length === 0 ? (
          <p>{translate('parley.ui.conflict.noDifference')}</p>
        ) : (
          <table className="parley-conflict full type-ui">
            <thead>
              <tr>
                <th scope="col">{translate('parley.ui.conflict.field')}</th>
                <th scope="col">{translate('parley.ui.conflict.mine')}</th>
                <th scope="col">{translate('parley.ui.conflict.theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {both.map((name) => (
                <tr key={name}>
                  <th scope="row">{label(name)}</th>
                  {(['mine', 'theirs'] as const).map((whose) => (
                    <td key={whose} data-whose={translate(`parley.ui.conflict.${whose}`)}>
                      <label className="parley-option">
                        <input
                          type="radio"
                          name={`conflict-${name}`}
                          aria-label={`${label(name)}: ${translate(`parley.ui.conflict.${whose}`)}`}
                          checked={yielded.has(name) === (whose === 'theirs')}
                          onChange={() => setYielded(chosen(yielded, name, whose))}
                        />
                        <span>
                          <Value
                            field={schema.fields[name]!}
                            value={whose === 'mine' ? mine[name] : theirs[name]}
                            record={whose === 'mine' ? { ...theirs, ...mine } : theirs}
                            language={language}
                          />
                        </span>
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {onlyTheirs.length > 0 && (
          <p className="parley-conflict-others muted type-ui">
            {translate('parley.ui.conflict.othersToo', { fields: onlyTheirs.map(label).join(', ') })}
          </p>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={onClose}>
          {translate('parley.ui.conflict.back')}
        </Button>
        <Button color="inherit" variant="outlined" onClick={onTakeTheirs}>
          {translate('parley.ui.conflict.takeTheirs')}
        </Button>
        <Button
          variant="contained"
          autoFocus
          disabled={isAllTheirs}
          onClick={() => onSave(both.filter((name) => yielded.has(name)))}
        >
          {translate(yielded.size === 0 ? 'parley.ui.conflict.saveMine' : 'parley.ui.conflict.saveChosen')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function chosen(yielded: ReadonlySet<string>, name: string, whose: 'mine' | 'theirs'): ReadonlySet<string> {
  const others = [...yielded].filter((one) => one !== name);
  return new Set(whose === 'theirs' ? [...others, name] : others);
}

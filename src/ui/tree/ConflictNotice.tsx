import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { withGap } from '../../schema/typography';
import { timeAgo } from '../resource/conflict';
import { useLanguage } from '../resource/useLanguage';
import type { OpenConflict } from './useTreeEditor';

export interface ConflictNoticeProps {
  readonly conflict: OpenConflict;
  readonly onClose: () => void;
}

/**
 * Version conflict: who made the other change, which change of the user was not applied, and a button to apply it
 * anyway.
 */
export function ConflictNotice({ conflict, onClose }: ConflictNoticeProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { name, at, mine, again } = conflict;
  const ago = (at && timeAgo(at, Date.now(), language)) ?? translate('parley.ui.tree.conflict.justNow');
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="tree-conflict">
      <DialogTitle id="tree-conflict">{translate('parley.ui.tree.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {withGap(translate(name ? 'parley.ui.tree.conflict.by' : 'parley.ui.tree.conflict.someone', { name, ago }))}
          {translate('parley.ui.tree.conflict.shown')}
        </DialogContentText>
        {mine !== '' && (
          <p>
            {withGap(translate('parley.ui.tree.conflict.mine'))}
            <strong>{mine}</strong>
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus onClick={onClose}>
          {translate('parley.ui.tree.conflict.leave')}
        </Button>
        {mine !== '' && (
          <Button
            variant="contained"
            onClick={() => {
              onClose();
              again();
            }}
          >
            {translate('parley.ui.tree.conflict.again')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

import './texts';
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  LinearProgress,
} from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { PlanRefusal } from '../../dataProvider/planLimit';

interface PlanLimitDialogProps {
  readonly refusal: PlanRefusal;
  /** Whether the user may see plans. */
  readonly hasPlans: boolean;
  readonly onClose: () => void;
}

export function PlanLimitDialog({ refusal, hasPlans, onClose }: PlanLimitDialogProps) {
  const translate = useTranslate();
  const { message, used, max } = refusal;
  const isCounted = max !== null && max > 0;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="limit-title" aria-describedby="limit-text">
      <DialogTitle id="limit-title">{translate('parley.planLimit.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="limit-text">{message}</DialogContentText>
        {isCounted && (
          <>
            <LinearProgress
              variant="determinate"
              value={Math.min(100, (100 * used) / max)}
              color={used >= max ? 'error' : 'primary'}
              aria-hidden="true"
              sx={{ mt: 2, mb: 1, height: 8, borderRadius: 4 }}
            />
            <DialogContentText variant="body2">{translate('parley.planLimit.used', { used, max })}</DialogContentText>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" autoFocus={!hasPlans} onClick={onClose}>
          {translate('parley.planLimit.close')}
        </Button>
        {hasPlans && (
          <Button variant="contained" autoFocus component={Link} to="/pricing" onClick={onClose}>
            {translate('parley.planLimit.see')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

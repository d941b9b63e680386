import './texts';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { editionName } from '../../authProvider/editionName';
import { formatLongDay } from '../../ui/fields/formatDateTime';
import { Icon } from '../../ui/kit/icons/Icon';
import { CodeInput } from './CodeInput';
import './vip.css';
import { type Plan, useRedeem } from './useRedeem';

/** Dialog to redeem an activation code. Input is kept after a refusal. */
export function RedeemDialog({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const { isBusy, fault, wait, plan, redeem, forgetFault } = useRedeem();
  const said = wait > 0 ? translate('parley.vip.wait', { seconds: wait }) : fault;
  const close = () => isBusy || onClose();
  if (plan !== null) return <Redeemed plan={plan} onClose={onClose} />;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby="vip-title" aria-describedby="vip-lead">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void redeem(code);
        }}
      >
        <DialogTitle id="vip-title">{translate('parley.vip.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText id="vip-lead" sx={{ mb: 2 }}>
            {translate('parley.vip.lead')}
          </DialogContentText>
          <CodeInput
            code={code}
            disabled={isBusy}
            error={said}
            onChange={(next) => {
              setCode(next);
              forgetFault();
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isBusy} onClick={onClose}>
            {translate('parley.vip.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isBusy || wait > 0}>
            {translate(isBusy ? 'parley.vip.redeeming' : 'parley.vip.redeem')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Redeemed({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale();
  const name = editionName(plan, locale);
  const date = plan.expireTime && formatLongDay(plan.expireTime, locale);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="vip-title" aria-describedby="vip-lead">
      <DialogTitle id="vip-title" className="vip-done">
        <Icon name="ri-vip-crown-2-line" size={24} />
        {translate('parley.vip.doneTitle')}
      </DialogTitle>
      <DialogContent>
        <DialogContentText id="vip-lead" role="status">
          {name && <>{translate('parley.vip.plan', { plan: name })}. </>}
          {date ? translate('parley.vip.until', { date }) : translate('parley.vip.unlimited')}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('parley.vip.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

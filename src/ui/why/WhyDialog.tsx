import './texts';
import './why.css';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { permissionsOf } from '../../schema/permissions/permissions';
import type { Reason } from '../../schema/reason';
import type { ResourceSchema } from '../../schema/resource';
import { useLanguage } from '../resource/useLanguage';
import { useSeenSchema } from '../resource/useSchema';
import { FactList } from './FactList';
import { ReasonLine } from './ReasonLine';
import { useReasons } from './useReasons';

export interface WhyDialogProps {
  readonly schema: ResourceSchema;
  readonly onClose: () => void;
}

/** All permissions of a resource: whether the user holds each, through which role, or what is missing. */
export function WhyDialog({ schema, onClose }: WhyDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const seen = useSeenSchema(schema);
  const reasons = useReasons(permissionsOf(schema).map(({ code }) => code));
  const isOfField = ({ code }: Reason) => /:(see|change):/.test(code);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="why-title">
      <DialogTitle id="why-title">
        {translate('parley.ui.why.title', { name: schema.label.many[language] })}
      </DialogTitle>
      <DialogContent className="parley-why" aria-busy={reasons === undefined}>
        {reasons === null && <p role="alert">{translate('parley.ui.why.failed')}</p>}
        {reasons && (
          <>
            <Reasons title={translate('parley.ui.why.actions')} reasons={reasons.filter((one) => !isOfField(one))} />
            <Reasons title={translate('parley.ui.why.fields')} reasons={reasons.filter(isOfField)} />
            {reasons.some((one) => !one.isHeld && one.roles === null) && (
              <p>{translate('parley.ui.why.administrator')}</p>
            )}
          </>
        )}
        <FactList schema={seen} whole={schema} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('parley.ui.why.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Reasons({ title, reasons }: { readonly title: string; readonly reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {reasons.map((reason) => (
          <ReasonLine key={reason.code} reason={reason} />
        ))}
      </ul>
    </section>
  );
}

import { useTranslate } from 'react-admin';
import type { Fields } from '../../schema/fields';
import { ActionDialog } from '../../ui/form/dialogs';
import { useDone } from '../../ui/resource/useAction';
import { decideDelivery } from './calls';
import type { useDecide } from './useDecide';

const asked: Fields = {
  ruleId: { kind: 'reference', to: 'delivery-rules', required: true, label: { en: 'Rule', zh: '发货规则' } },
};

/** Dialog to choose the delivery rule of a delivery that matched none. */
export function RuleDialog({ deciding }: { readonly deciding: ReturnType<typeof useDecide> }) {
  const translate = useTranslate();
  const done = useDone();
  const { choosing, stopChoosing } = deciding;
  if (choosing === null) return null;
  return (
    <ActionDialog
      title={translate('parley.delivery.decide.rule')}
      text={translate('parley.delivery.decide.sure.deliver')}
      fields={asked}
      submit={translate('parley.delivery.decide.deliver')}
      send={({ ruleId }) => decideDelivery(choosing.id, { decision: 'deliver', ruleId: String(ruleId) })}
      onDone={() => {
        stopChoosing();
        done(translate('parley.delivery.decide.done.deliver'));
      }}
      onClose={stopChoosing}
    />
  );
}

import { useMemo, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { Fields } from '../../../schema/fields';
import { ActionDialog } from '../../../ui/form/dialogs';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useCalls } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { type Made, MadeCodes } from './MadeCodes';
import { texts } from './texts';
import { type Plan, usePlans } from './usePlans';

/** Button and dialog that generate a batch of codes and reveal it once. */
export function MakeCodes() {
  const say = useText();
  const refresh = useRefresh();
  const { call } = useCalls();
  const plans = usePlans();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  // Keep one object while the plans are unchanged: the form memoizes by identity.
  const sold = JSON.stringify(plans?.filter(({ isPaid }) => isPaid) ?? []);
  const fields = useMemo(() => fieldsFor(JSON.parse(sold)), [sold]);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="add" />
        {say(texts.make)}
      </Button>
      {isOpen && plans !== undefined && (
        <ActionDialog
          title={say(texts.make)}
          text={say(sold === '[]' ? texts.noPlans : texts.makeLead)}
          fields={fields}
          submit={say(texts.make)}
          send={async (body) => {
            const headers = { 'Idempotency-Key': crypto.randomUUID() };
            const { data } = await call<Made>('POST /v1/activation-codes', { body, headers });
            setMade({ ...data, ...body });
          }}
          onDone={() => setOpen(false)}
          onClose={() => setOpen(false)}
        />
      )}
      {made && (
        <MadeCodes
          made={made}
          onClose={() => {
            setMade(null);
            refresh();
          }}
        />
      )}
    </>
  );
}

function fieldsFor(plans: readonly Plan[]): Fields {
  const [first] = plans;
  return {
    planCode: {
      kind: 'choice',
      required: true,
      label: { en: 'Plan', zh: '套餐' },
      choices: Object.fromEntries(plans.map(({ code, title }) => [code, title])),
      ...(first === undefined ? {} : { default: first.code }),
    },
    months: {
      kind: 'number',
      integer: true,
      required: true,
      min: 1,
      max: 36,
      default: 12,
      label: { en: 'Months', zh: '有效月数' },
    },
    seats: {
      kind: 'number',
      integer: true,
      required: true,
      min: 1,
      max: 1_000,
      default: 5,
      label: { en: 'VIP seats', zh: 'VIP 席位' },
    },
    count: {
      kind: 'number',
      integer: true,
      required: true,
      min: 1,
      max: 1_000,
      default: 10,
      label: { en: 'Number of codes', zh: '激活码数量' },
    },
    expiresAt: {
      kind: 'dateTime',
      inclusive: true,
      label: { en: 'Redeem until', zh: '兑换截止' },
      help: { en: 'Leave blank for no expiration.', zh: '为空则不限时间。' },
    },
    note: {
      kind: 'text',
      maxLength: 200,
      label: { en: 'Note', zh: '备注' },
      help: { en: 'Only visible to you. For example, who the codes are for.', zh: '仅供内部查看，例如销售对象。' },
    },
  };
}

import './plan.css';
import { useId, useState } from 'react';
import { asSchema } from '../../../schema/asSchema';
import { planFields } from '../../../schema/billing/planFields';
import type { Call } from '../../../schema/resource';
import type { Values } from '../../../schema/validation';
import { FormDialog } from '../../../ui/form/FormDialog';
import { RecordForm } from '../../../ui/form/RecordForm';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useCalls, useDone } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';

const texts = {
  change: { en: 'Edit this plan', zh: '修改此套餐' },
  text: {
    en: "Applies to every company on this plan, starting now. Payments already made aren't affected.",
    zh: '修改对所有使用该套餐的公司立即生效，已付款部分不受影响。',
  },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Plan updated.', zh: '套餐已修改。' },
} as const;

/** Dialog for the operator: edits a plan's prices, seats, limits and features. */
export function ChangePlan({ plan }: { readonly plan: Values }) {
  const say = useText();
  const id = useId();
  const done = useDone();
  const { call } = useCalls();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="plan-tools flex">
        <Button onClick={() => setOpen(true)}>
          <Icon name="edit" />
          {say(texts.change)}
        </Button>
      </div>
      {isOpen && (
        <FormDialog id={id} title={`${say(texts.change)}: ${String(plan.code)}`} onClose={() => setOpen(false)}>
          <div className="parley-action-text muted type-ui">{say(texts.text)}</div>
          <RecordForm
            schema={asSchema(planFields)}
            record={plan}
            action={say(texts.save)}
            labelledBy={id}
            save={async (input, base) => {
              const body = { ...wholeOf(base ?? plan), ...input };
              const line: Call = `PUT /v1/platform/plans/${encodeURIComponent(String(plan.code))}`;
              return (await call<Values>(line, { body })).data;
            }}
            onCancel={() => setOpen(false)}
            onSaved={(saved) => {
              setOpen(false);
              if (saved !== null) done(say(texts.saved));
            }}
          />
        </FormDialog>
      )}
    </>
  );
}

/** All fields of a plan that are sent, with the version that was read. */
function wholeOf(plan: Values): Values {
  return Object.fromEntries([...Object.keys(planFields), 'version'].map((name) => [name, plan[name] ?? null]));
}

import './ticket.css';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { asSchema } from '../../../schema/asSchema';
import type { Fields } from '../../../schema/fields';
import { formatMoney } from '../../../schema/money';
import { FormDialog } from '../../../ui/form/FormDialog';
import { RecordForm } from '../../../ui/form/RecordForm';
import { showPath } from '../../../ui/resource/paths';
import { useCalls } from '../../../ui/resource/useAction';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { texts } from './texts';

interface EligibleCoupon {
  readonly id: string;
  readonly name: string;
  readonly takesOff: number;
  readonly pays: number;
}

interface Answer {
  readonly currency: string;
  readonly coupons: readonly EligibleCoupon[];
}

const asked: Fields = {
  amount: { kind: 'money', required: true, min: 1, currencyField: 'currency', label: texts.order },
  currency: schema.fields.currency,
};

/** Form for an order amount that shows the eligible coupons and what the buyer would pay (GET /v1/coupons/fitting). */
export function EligibleDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useText();
  const language = useLanguage();
  const id = useId();
  const { call } = useCalls();
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <FormDialog id={id} title={say(texts.findEligible)} onClose={onClose}>
      <RecordForm
        schema={asSchema(asked)}
        record={null}
        action={say(texts.find)}
        labelledBy={id}
        onCancel={onClose}
        save={async (query) => {
          const { data } = await call<readonly EligibleCoupon[]>('GET /v1/coupons/fitting', { query });
          setAnswer({ currency: String(query.currency), coupons: data });
          return {};
        }}
        onSaved={() => undefined}
      />
      <div className="coupon-eligible type-ui" aria-live="polite">
        {answer?.coupons.length === 0 && <p>{say(texts.none)}</p>}
        {answer && answer.coupons.length > 0 && (
          <ul>
            {answer.coupons.map((coupon) => (
              <li className="flex wrap" key={coupon.id}>
                <Link to={showPath(schema, coupon.id)}>{coupon.name}</Link>
                <span>−{formatMoney(coupon.takesOff, answer.currency, language)}</span>
                <strong>{say(texts.pays, { amount: formatMoney(coupon.pays, answer.currency, language) })}</strong>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormDialog>
  );
}

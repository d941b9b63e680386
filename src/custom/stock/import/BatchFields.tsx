import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { currencies } from '../../../schema/currencies';
import { formatIssue } from '../../../schema/messages';
import { moneyText } from '../../../schema/money';
import { type ReadNumber, readAmount } from '../../../schema/readNumber';
import { fromLocalInput, shownDate, toLocalInput } from '../../../ui/fields/formatDateTime';
import { useLanguage } from '../../../ui/resource/useLanguage';
import type { GivenProps } from './CodesInput';

/** Properties shared by the codes: unit cost, supplier and expiry. */
export function BatchFields({ given, disabled, onChange }: GivenProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const { name, supplier, unitCost, currency, expiresAt } = given;
  const [cost, setCost] = useState(unitCost === null ? '' : moneyText(unitCost, currency));
  const words = (key: string) => translate(`parley.stock.dialog.${key}`);
  const read = costIn(cost, currency);
  return (
    <details open={name !== '' || supplier !== '' || unitCost !== null || expiresAt !== null}>
      <summary>{words('batch')}</summary>
      <div className="import-codes-batch grid gap-12">
        <label>
          {words('name')}
          <input
            className="parley-input"
            maxLength={80}
            disabled={disabled}
            value={name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </label>
        <label>
          {words('supplier')}
          <input
            className="parley-input"
            maxLength={80}
            disabled={disabled}
            value={supplier}
            onChange={(event) => onChange({ supplier: event.target.value })}
          />
        </label>
        <label>
          {words('unitCost')}
          <input
            className="parley-input"
            inputMode="decimal"
            disabled={disabled}
            aria-invalid={'issue' in read}
            value={cost}
            onChange={(event) => {
              setCost(event.target.value);
              onChange({ unitCost: centsIn(costIn(event.target.value, currency)) });
            }}
          />
          {'issue' in read && <span role="alert">{formatIssue({ path: '', ...read.issue }, language)}</span>}
        </label>
        <label>
          {words('currency')}
          <select
            className="parley-select"
            disabled={disabled}
            value={currency}
            onChange={(event) =>
              onChange({ currency: event.target.value, unitCost: centsIn(costIn(cost, event.target.value)) })
            }
          >
            {Object.entries(currencies).map(([code, label]) => (
              <option key={code} value={code}>
                {label[language]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words('expiresAt')}
          <input
            type="datetime-local"
            className="parley-input"
            disabled={disabled}
            value={expiresAt === null ? '' : toLocalInput(expiresAt)}
            {...shownDate(expiresAt ?? '', language, true)}
            onChange={(event) => onChange({ expiresAt: fromLocalInput(event.target.value) ?? null })}
          />
        </label>
      </div>
    </details>
  );
}

function costIn(typed: string, currency: string): ReadNumber | { readonly value: null } {
  return typed.trim() === '' ? { value: null } : readAmount(typed, currency);
}

/** An unreadable cost is NaN, which prevents the import. */
function centsIn(read: ReturnType<typeof costIn>): number | null {
  return 'value' in read ? read.value : Number.NaN;
}

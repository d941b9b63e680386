import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import { defaultCurrency, moneyText, parseMoney, plainNumber } from '../../schema/money';
import type { FilterControlProps } from './FilterControlProps';
import { FilterForm } from './FilterForm';

/** From one number to another. Money is typed in whole units of the company's currency, durations in seconds. */
export function RangeFilter({ field, part, onChange, onClose }: FilterControlProps) {
  const translate = useTranslate();
  const [from, setFrom] = useState(typed(field, part.from));
  const [to, setTo] = useState(typed(field, part.to));
  const apply = () => {
    onChange({ from: parse(field, from), to: parse(field, to) });
    onClose();
  };
  const clear = () => {
    onChange({});
    onClose();
  };
  return (
    <FilterForm onApply={apply} onClear={clear}>
      <label className="parley-labelled">
        {translate('parley.ui.filter.from')}
        <input
          className="parley-input"
          inputMode="decimal"
          value={from}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label className="parley-labelled">
        {translate('parley.ui.filter.to')}
        <input
          className="parley-input"
          inputMode="decimal"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
    </FilterForm>
  );
}

function typed(field: Field, value: unknown): string {
  if (typeof value !== 'number') return '';
  return field.kind === 'money' ? moneyText(value, defaultCurrency) : String(value);
}

function parse(field: Field, text: string): number | undefined {
  if (text.trim() === '') return undefined;
  if (field.kind === 'money') return parseMoney(text, defaultCurrency);
  const number = Number(plainNumber(text));
  return Number.isFinite(number) ? number : undefined;
}

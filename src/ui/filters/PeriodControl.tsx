import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../resource/useLanguage';
import { periodText } from './periodText';
import type { ValueControlProps } from './ValueControlProps';

const past = ['today', 'yesterday', 'last7days', 'last30days', 'last90days', 'thisWeek', 'lastWeek'];
const months = ['thisMonth', 'lastMonth', 'thisYear'];
const future = ['tomorrow', 'next7days', 'next30days'];

/** A period around today, kept as it is said: tomorrow it means other days. */
export function PeriodControl({ field, value, onChange }: ValueControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const group = useId();
  // What the server stamps lies behind us.
  const usual = [...past, ...months, ...(field.readOnly ? [] : future)];
  const offered = typeof value === 'string' && !usual.includes(value) ? [value, ...usual] : usual;
  return (
    <fieldset className="parley-options">
      <legend className="parley-unseen">{field.label[language]}</legend>
      {offered.map((period) => (
        <label key={period} className="parley-option">
          <input type="radio" name={group} checked={value === period} onChange={() => onChange(period)} />
          {periodText(period, translate)}
        </label>
      ))}
    </fieldset>
  );
}

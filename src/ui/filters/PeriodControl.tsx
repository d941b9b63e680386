import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ValueControlProps } from '../kinds/look';
import { useLanguage } from '../resource/useLanguage';
import { periodText } from './periodText';

const past = ['today', 'yesterday', 'last7days', 'last30days', 'last90days', 'thisWeek', 'lastWeek'];
const months = ['thisMonth', 'lastMonth', 'thisYear'];
const future = ['tomorrow', 'next7days', 'next30days'];

/** Relative period; stored as such, so that it moves with the current day. */
export function PeriodControl({ field, value, onChange }: ValueControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const group = useId();
  // Read-only timestamps are set by the server, so future periods are not offered.
  const usual = [...past, ...months, ...(field.readOnly ? [] : future)];
  const offered = typeof value === 'string' && !usual.includes(value) ? [value, ...usual] : usual;
  return (
    <fieldset className="parley-options grid gap-10 scroll">
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

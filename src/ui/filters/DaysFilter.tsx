import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterControlProps } from './FilterControlProps';
import { FilterForm } from './FilterForm';
import { dayEnd, dayOf, dayStart } from './filterState';

/** From one day to another, both included, as days are where the reader is. */
export function DaysFilter({ field, part, onChange, onClose }: FilterControlProps) {
  const translate = useTranslate();
  const [from, setFrom] = useState(dayOf(field, part.from));
  const [to, setTo] = useState(dayOf(field, part.to));
  const apply = () => {
    onChange({ from: dayStart(field, from), to: dayEnd(field, to) });
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
          type="date"
          value={from}
          max={to || undefined}
          onChange={(event) => setFrom(event.target.value)}
        />
      </label>
      <label className="parley-labelled">
        {translate('parley.ui.filter.to')}
        <input
          className="parley-input"
          type="date"
          value={to}
          min={from || undefined}
          onChange={(event) => setTo(event.target.value)}
        />
      </label>
    </FilterForm>
  );
}

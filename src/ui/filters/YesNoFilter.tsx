import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useLanguage } from '../resource/useLanguage';
import type { FilterControlProps } from './FilterControlProps';
import { shapeOf } from './filterState';

export function YesNoFilter({ field, part, onChange }: FilterControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const group = useId();
  // Asked of a file, 'yes' means that there is one: the server is asked whether it is empty.
  const yes = shapeOf(field) !== 'presence';
  const options = [
    { value: undefined, text: 'parley.ui.filter.any' },
    { value: yes, text: 'parley.ui.filter.yes' },
    { value: !yes, text: 'parley.ui.filter.no' },
  ];
  return (
    <fieldset className="parley-filter-body">
      <legend>{field.label[language]}</legend>
      {options.map(({ value, text }) => (
        <label key={text} className="parley-option">
          <input type="radio" name={group} checked={part.is === value} onChange={() => onChange({ is: value })} />
          {translate(text)}
        </label>
      ))}
    </fieldset>
  );
}

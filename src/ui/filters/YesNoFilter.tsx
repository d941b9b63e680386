import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import { textOf } from '../fields/textOf';
import { useLanguage } from '../resource/useLanguage';
import type { FilterControlProps } from './FilterControlProps';
import { shapeOf } from './filterState';

export function YesNoFilter({ field, part, onChange }: FilterControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const group = useId();
  const values = answersOf(field);
  const words =
    field.kind === 'status'
      ? values.map((value) => textOf(field, value, {}, language))
      : [translate('parley.ui.filter.yes'), translate('parley.ui.filter.no')];
  const options = [
    { value: undefined, text: translate('parley.ui.filter.any') },
    ...values.map((value, index) => ({ value, text: words[index] })),
  ];
  return (
    <fieldset className="parley-filter-body">
      <legend>{field.label[language]}</legend>
      {options.map(({ value, text }) => (
        <label key={text} className="parley-option">
          <input type="radio" name={group} checked={part.is === value} onChange={() => onChange({ is: value })} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** What stands for yes and for no. Asked of a file, 'yes' means that there is one: the server is asked whether it is empty. */
function answersOf(field: Field): readonly [yes: unknown, no: unknown] {
  if (field.kind === 'status') return [1, 0];
  return shapeOf(field) === 'presence' ? [false, true] : [true, false];
}

import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { textOf } from '../fields/textOf';
import { useLanguage } from '../resource/useLanguage';
import type { ValueControlProps } from './ValueControlProps';

export function YesNoControl({ field, value, onChange }: ValueControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const group = useId();
  const answers = field.kind === 'status' ? [1, 0] : [true, false];
  const options = [
    { answer: undefined, text: translate('parley.ui.filter.any') },
    ...answers.map((answer) => ({ answer, text: textOf(field, answer, {}, language) })),
  ];
  return (
    <fieldset className="parley-options grid gap-10 scroll">
      <legend className="parley-unseen">{field.label[language]}</legend>
      {options.map(({ answer, text }) => (
        <label key={text} className="parley-option">
          <input type="radio" name={group} checked={value === answer} onChange={() => onChange(answer)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

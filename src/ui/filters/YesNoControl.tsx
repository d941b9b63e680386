import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { textOf } from '../fields/textOf';
import type { ValueControlProps } from '../kinds/look';
import { useLanguage } from '../resource/useLanguage';

interface YesNoControlProps extends ValueControlProps {
  /** Yes and no. */
  readonly answers: readonly [unknown, unknown];
}

export function YesNoControl({ field, value, answers, onChange }: YesNoControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const group = useId();
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

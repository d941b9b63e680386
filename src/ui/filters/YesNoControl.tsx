import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { ValueControlProps } from '../kinds/look';
import { lookOf } from '../kinds/looks';
import { useLanguage } from '../resource/useLanguage';

export function YesNoControl({ field, value, onChange }: ValueControlProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const group = useId();
  const options = [
    { answer: undefined, text: translate('parley.ui.filter.any') },
    ...(lookOf(field).answers(field, language) ?? []).map(([answer, text]) => ({ answer, text })),
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

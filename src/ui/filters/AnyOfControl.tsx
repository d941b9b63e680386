import type { ChoiceField, ChoicesField } from '../../schema/fields';
import type { ValueControlProps } from '../kinds/look';
import { useLanguage } from '../resource/useLanguage';
import { asChosen } from './chosen';

export function AnyOfControl({ field, value, onChange }: ValueControlProps<ChoiceField | ChoicesField>) {
  const language = useLanguage();
  const values = asChosen(value);
  const choose = (next: readonly string[]) => onChange(next.length === 0 ? undefined : next);
  return (
    <fieldset className="parley-options grid gap-10 scroll">
      <legend className="parley-unseen">{field.label[language]}</legend>
      {Object.entries(field.choices).map(([choice, text]) => (
        <label key={choice} className="parley-option">
          <input
            type="checkbox"
            checked={values.includes(choice)}
            onChange={(event) =>
              choose(event.target.checked ? [...values, choice] : values.filter((one) => one !== choice))
            }
          />
          {text[language]}
        </label>
      ))}
    </fieldset>
  );
}

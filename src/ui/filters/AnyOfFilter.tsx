import type { ChoiceField, ChoicesField } from '../../schema/fields';
import { useLanguage } from '../resource/useLanguage';
import type { FilterControlProps } from './FilterControlProps';
import { chosen } from './filterState';

export function AnyOfFilter({
  field,
  part,
  onChange,
}: FilterControlProps & { readonly field: ChoiceField | ChoicesField }) {
  const language = useLanguage();
  const values = chosen(part);
  return (
    <fieldset className="parley-filter-body">
      <legend>{field.label[language]}</legend>
      {Object.entries(field.choices).map(([value, text]) => (
        <label key={value} className="parley-option">
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={(event) =>
              onChange({ is: event.target.checked ? [...values, value] : values.filter((one) => one !== value) })
            }
          />
          {text[language]}
        </label>
      ))}
    </fieldset>
  );
}

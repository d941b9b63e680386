import { useTranslate } from 'react-admin';
import type { Field } from '../../schema/fields';
import { lookOf } from '../kinds/looks';
import { IconButton } from '../kit/IconButton';
import { useLanguage } from '../resource/useLanguage';

interface ConstantsProps {
  readonly fillable: readonly (readonly [string, Field])[];
  readonly filled: ReadonlySet<string>;
  readonly constants: Readonly<Record<string, string>>;
  readonly onChange: (constants: Readonly<Record<string, string>>) => void;
}

/** Fields without a column that get the same value in every row. */
export function Constants({ fillable, filled, constants, onChange }: ConstantsProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const say = (key: string, values?: object) => translate(`parley.ui.import.columns.${key}`, values);
  const free = fillable.filter(([name]) => !filled.has(name));
  const set = (name: string, text: string) => onChange({ ...constants, [name]: text });
  return (
    <fieldset className="parley-import-group grid at-start min-0 gap-10">
      <legend>{say('constants')}</legend>
      {fillable.map(([name, field]) => {
        const text = constants[name];
        if (text === undefined) return null;
        const label = field.label[language];
        const answers = lookOf(field).answers(field, language);
        const shared = {
          'aria-label': say('constantOf', { field: label }),
          value: text,
          onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
        };
        return (
          <div key={name} className="parley-import-constant grid middle full gap-10">
            <span>{label}</span>
            {answers === null ? (
              <input className="parley-input" type="text" {...shared} />
            ) : (
              <select className="parley-select" {...shared}>
                <option value="">{say('clear')}</option>
                {answers.map(([, word]) => (
                  <option key={word}>{word}</option>
                ))}
              </select>
            )}
            <IconButton
              icon="close"
              label={say('removeConstant', { field: label })}
              onClick={() => {
                const { [name]: _, ...others } = constants;
                onChange(others);
              }}
            />
          </div>
        );
      })}
      {free.length > 0 && (
        <select
          className="parley-select"
          aria-label={say('addConstant')}
          value=""
          onChange={({ target }) => set(target.value, '')}
        >
          <option value="">{say('addConstant')}</option>
          {free.map(([name, field]) => (
            <option key={name} value={name}>
              {field.label[language]}
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
}

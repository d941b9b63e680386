import { useTranslate } from 'react-admin';
import { anyKey } from '../../schema/csv/mapping';
import type { ResourceSchema } from '../../schema/resource';
import type { May } from '../resource/may';
import { useLanguage } from '../resource/useLanguage';
import { type Choices, possibleKeys, possibleModes } from './choices';

interface ExistingChoiceProps {
  readonly schema: ResourceSchema;
  readonly choices: Choices;
  readonly may: May;
  readonly onChange: (part: Partial<Choices>) => void;
}

/** Key field that identifies existing records, and how they are handled. */
export function ExistingChoice({ schema, choices, may, onChange }: ExistingChoiceProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const say = (key: string, values?: object) => translate(`parley.ui.import.columns.${key}`, values);
  const named = (keys: readonly string[]) =>
    keys
      .filter((name) => schema.matchBy?.includes(name))
      .map((name) => schema.fields[name]!.label[language])
      .join(language === 'zh' ? '、' : ', ');
  const { columns, key, existing, emptyClears } = choices;
  const changes = existing === 'update' || existing === 'both';
  return (
    <fieldset className="parley-import-group grid at-start min-0 gap-10">
      <legend>{say('existing')}</legend>
      <label className="parley-labelled">
        {say('key')}
        <select
          className="parley-select"
          value={key ?? ''}
          onChange={({ target }) => onChange({ key: target.value === '' ? null : target.value })}
        >
          {may.add && <option value="">{say('noKey')}</option>}
          {possibleKeys(schema, columns).map((name) => (
            <option key={name} value={name}>
              {name === anyKey
                ? say('anyOf', { names: named(possibleKeys(schema, columns)) })
                : name === 'id'
                  ? say('id')
                  : schema.fields[name]!.label[language]}
            </option>
          ))}
        </select>
      </label>
      {key !== null && (
        <div role="radiogroup" aria-label={say('mode')} className="grid gap-8">
          {possibleModes(key, may).map((mode) => (
            <label key={mode} className="parley-option">
              <input
                type="radio"
                name="existing"
                checked={existing === mode}
                onChange={() => onChange({ existing: mode })}
              />
              {say(mode)}
            </label>
          ))}
        </div>
      )}
      {key !== null && changes && (
        <label className="parley-option">
          <input
            type="checkbox"
            checked={emptyClears}
            onChange={({ target }) => onChange({ emptyClears: target.checked })}
          />
          <span>
            {say('emptyClears')} <span className="parley-import-help">{say('emptyKeeps')}</span>
          </span>
        </label>
      )}
    </fieldset>
  );
}

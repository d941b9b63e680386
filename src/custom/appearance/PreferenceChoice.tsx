import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { consoleLanguages } from '../../i18n/language';
import { usePreference } from '../../preferences/preferences';
import { type PreferenceName, type PreferenceValue, preferenceChoices } from '../../schema/preferences';
import { Picture } from './Picture';
import { useChoose } from './useChoose';
import { useLimits } from './useLimits';

/** A preference as a radio group; each option shows a picture of its effect. */
export function PreferenceChoice<N extends PreferenceName>({ name }: { readonly name: N }) {
  const translate = useTranslate();
  const group = useId();
  const chosen = usePreference(name);
  const choose = useChoose(name);
  const { isOff, impossible, note } = useLimits(name);
  const values: readonly PreferenceValue<N>[] = preferenceChoices[name];
  return (
    <fieldset className="appearance-group min-0" disabled={isOff}>
      <legend>{translate(`parley.appearance.groups.${name}`)}</legend>
      <div className="appearance-choices grid gap-12">
        {inOrder(values).map((value) => (
          <label key={value} className="appearance-choice pack-start grid gap-6 relative type-small text-center">
            <input
              type="radio"
              className="parley-unseen"
              name={group}
              value={value}
              checked={value === chosen}
              disabled={value === impossible}
              aria-describedby={note === null ? undefined : `${group}-note`}
              onChange={() => choose(value)}
            />
            <Picture name={name} value={value} />
            <span>{labelOf(name, value) ?? translate(`parley.appearance.choices.${name}.${value}`)}</span>
          </label>
        ))}
      </div>
      {note !== null && (
        <p id={`${group}-note`} className="appearance-note muted type-small">
          {translate(`parley.appearance.notes.${note}`)}
        </p>
      )}
    </fieldset>
  );
}

/** Orders "off" before "on", so the default comes first. */
function inOrder<V extends string>(values: readonly V[]): readonly V[] {
  return values[0] === 'true' ? values.toReversed() : values;
}

/** Languages are labelled with their native names. */
function labelOf(name: PreferenceName, value: string): string | undefined {
  return name === 'language' ? consoleLanguages.find(({ code }) => code === value)?.name : undefined;
}

import { useMemo } from 'react';
import { zoneName } from '../../../ui/fields/formatDateTime';
import type { InputProps } from '../../../ui/form/inputs/InputProps';
import { ChoiceInput } from '../../../ui/kinds/choice/ChoiceInput';

/** All time zones that the browser knows, by name with their current UTC offset; UTC and its own come first. */
export function TimeZoneInput({ field, ...props }: InputProps) {
  const choices = useMemo(timeZones, []);
  return <ChoiceInput {...props} field={{ ...field, kind: 'choice', choices, default: undefined }} />;
}

function timeZones() {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  const names = [...new Set(['UTC', own, ...Intl.supportedValuesOf('timeZone')])];
  return Object.fromEntries(
    names.map((name) => {
      const label = `${name.replaceAll('_', ' ')} (${offsetOf(name)})`;
      return [
        name,
        { en: label, zh: name === zoneName(name, 'zh') ? label : `${zoneName(name, 'zh')}（${offsetOf(name)}）` },
      ];
    }),
  );
}

function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

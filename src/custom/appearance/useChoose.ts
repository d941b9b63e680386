import { useLocaleState } from 'react-admin';
import { choosePreference } from '../../preferences/preferences';
import type { PreferenceName, PreferenceValue } from '../../schema/preferences';
import { chooseLayout } from './chooseLayout';

/** How to choose a value of this preference, with what follows from it. */
export function useChoose<N extends PreferenceName>(name: N): (value: PreferenceValue<N>) => void {
  // react-admin keeps the language it draws in.
  const [, setLocale] = useLocaleState();
  return (value) => {
    if (name === 'language') setLocale(value);
    else if (name === 'layout') chooseLayout(value as PreferenceValue<'layout'>);
    else choosePreference(name, value);
  };
}

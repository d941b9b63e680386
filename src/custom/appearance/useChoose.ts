import { useLocaleState } from 'react-admin';
import { choosePreference } from '../../preferences/preferences';
import type { PreferenceName, PreferenceValue } from '../../schema/preferences';
import { chooseLayout } from './chooseLayout';

/** Returns a setter for this preference that also applies its side effects. */
export function useChoose<N extends PreferenceName>(name: N): (value: PreferenceValue<N>) => void {
  // react-admin stores the UI locale.
  const [, setLocale] = useLocaleState();
  return (value) => {
    if (name === 'language') setLocale(value);
    else if (name === 'layout') chooseLayout(value as PreferenceValue<'layout'>);
    else choosePreference(name, value);
  };
}

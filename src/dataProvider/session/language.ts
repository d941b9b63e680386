import { isPreferenceValue, type PreferenceValue, preferenceDefaults } from '../../schema/preferences';
import { readUser } from './session';
import { readStored } from './storage';

export type ConsoleLanguage = PreferenceValue<'language'>;

/** The user's language, otherwise the default. */
export function currentLanguage(): ConsoleLanguage {
  const stored = readStored('language');
  return isPreferenceValue('language', stored) ? stored : defaultLanguage();
}

/**
 * Whether users may choose a language: if the operator or their company allows it. An existing choice stays in force
 * when the switch is turned off.
 */
export function offersLanguages(): boolean {
  return operators('parley-language-switch') === '1' || readUser()?.languageSwitch === true;
}

/** Language of a user who has not chosen one: the company's, otherwise the operator's, otherwise the product's. */
export function defaultLanguage(): ConsoleLanguage {
  const asked = [readUser()?.companyLanguage, operators('parley-language')];
  const known = asked.find((language): language is ConsoleLanguage => isPreferenceValue('language', language));
  return known ?? preferenceDefaults.language;
}

/** A setting that the server wrote into the page as a meta element; null if missing. */
function operators(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null;
}

import { readUser } from '../dataProvider/session/session';
import { isPreferenceValue, type PreferenceValue } from '../schema/preferences';
import { layoutConfig } from '../ui/theme/layoutConfig';

type Language = PreferenceValue<'language'>;

/**
 * Whether users may choose a language: if the operator or their company allows it. An existing choice stays in force
 * when the switch is turned off.
 */
export function offersLanguages(): boolean {
  return (
    operators('parley-language-switch') === '1' || readUser()?.languageSwitch === true || layoutConfig.languageSwitch
  );
}

/** Language of a user who has not chosen one: the company's, otherwise the operator's, otherwise the product's. */
export function defaultLanguage(): Language {
  const asked = [readUser()?.companyLanguage, operators('parley-language')];
  const known = asked.find((language): language is Language => isPreferenceValue('language', language));
  return known ?? layoutConfig.preferences.language;
}

/** A setting that the server wrote into the page as a meta element; null if missing. */
function operators(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null;
}

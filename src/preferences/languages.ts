import { readUser } from '../authProvider/session';
import { layoutConfig } from '../custom/layout/layoutConfig';
import { isPreferenceValue, type PreferenceValue } from '../schema/preferences';

type Language = PreferenceValue<'language'>;

/**
 * Whether people may choose a language: where the operator or their company lets them. A choice once made holds when the
 * switch is gone as well: nobody's console changes its language under their hands.
 */
export function offersLanguages(): boolean {
  return (
    operators('parley-language-switch') === '1' || readUser()?.languageSwitch === true || layoutConfig.languageSwitch
  );
}

/** The language of who chose none: their company's, else the operator's, else the product's. */
export function defaultLanguage(): Language {
  const asked = [readUser()?.companyLanguage, operators('parley-language')];
  const known = asked.find((language): language is Language => isPreferenceValue('language', language));
  return known ?? layoutConfig.preferences.language;
}

/** What the server wrote into the page of its own settings; null from a server that writes none. */
function operators(name: string): string | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null;
}

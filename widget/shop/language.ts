import { type Language, languageOfVisitor } from '../texts';

const key = 'parley-shop-language';

/** Language of an earlier page of the shop, otherwise of the browser; the test payment page follows it. */
export function languageAsked(): Language {
  const given = remembered();
  if (given === 'zh' || given === 'en') return given;
  return /^zh/i.test(navigator.language) ? 'zh' : languageOfVisitor();
}

export function rememberLanguage(language: Language): void {
  try {
    sessionStorage.setItem(key, language);
  } catch {
    // Without storage the browser's language is used.
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

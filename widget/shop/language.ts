import { type Language, languageOfVisitor } from '../texts';

const key = 'parley-shop-language';

/** Language from the URL, otherwise from an earlier page of the shop, otherwise from the browser. */
export function languageAsked(): Language {
  const given = new URLSearchParams(location.search).get('lang') ?? remembered();
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

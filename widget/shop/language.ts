import { type Language, languageOfVisitor } from '../texts';

const key = 'parley-shop-language';

/** What the address asks for, else what was chosen on another page of the shop, else the browser's. */
export function languageAsked(): Language {
  const given = new URLSearchParams(location.search).get('lang') ?? remembered();
  if (given === 'zh' || given === 'en') return given;
  return /^zh/i.test(navigator.language) ? 'zh' : languageOfVisitor();
}

export function rememberLanguage(language: Language): void {
  try {
    sessionStorage.setItem(key, language);
  } catch {
    // A page without storage speaks the browser's.
  }
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { catalogues, editionOfWords } from './catalogues';
import { type ConsoleLanguage, chooseLanguage, consoleLanguages, currentLanguage } from './language';

/** Made anew for each start of the console, in the language of that moment. It says added words from then on. */
export function createI18nProvider(): I18nProvider {
  let edition = editionOfWords();
  let provider = polyglotIn(currentLanguage());
  // It reads a catalogue once, when it is made or changes to its language.
  const current = () => {
    if (edition !== editionOfWords()) {
      edition = editionOfWords();
      provider = polyglotIn(provider.getLocale!());
    }
    return provider;
  };
  return {
    translate: (key, options) => current().translate(key, options),
    getLocale: () => provider.getLocale!(),
    getLocales: () => provider.getLocales!(),
    async changeLocale(locale: string) {
      await current().changeLocale(locale);
      // What was chosen elsewhere is no choice made here.
      if (locale !== currentLanguage()) chooseLanguage(locale as ConsoleLanguage);
    },
  };
}

function polyglotIn(language: string): I18nProvider {
  return polyglotI18nProvider(
    (locale) => catalogues[locale as ConsoleLanguage] ?? catalogues['en-US'],
    language,
    consoleLanguages.map(({ code, name }) => ({ locale: code, name })),
    { allowMissing: true },
  );
}

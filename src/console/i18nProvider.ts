import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { messages as customMessages } from '../custom/texts';
import { addMessages, catalogues, messagesVersion } from '../i18n/catalogues';
import { type ConsoleLanguage, chooseLanguage, consoleLanguages, currentLanguage } from '../i18n/language';
import { spaced } from '../schema/typography';
import { messages as uiMessages } from '../ui/texts';

// The texts of the first screen.
addMessages('parley', { ...customMessages, ui: uiMessages });

/** Creates the i18n provider in the current language, once per console start. Messages added later are picked up. */
export function createI18nProvider(): I18nProvider {
  let version = messagesVersion();
  let provider = polyglotIn(currentLanguage());
  // polyglot reads a catalog only on creation and on a change of locale, so recreate it after messages were added.
  const current = () => {
    if (version !== messagesVersion()) {
      version = messagesVersion();
      provider = polyglotIn(provider.getLocale!());
    }
    return provider;
  };
  return {
    translate: (key, options) => {
      const text = current().translate(key, options);
      // What is put into a text may be Latin or Chinese.
      return options && provider.getLocale!() === 'zh-CN' ? spaced(text) : text;
    },
    getLocale: () => provider.getLocale!(),
    getLocales: () => provider.getLocales!(),
    async changeLocale(locale: string) {
      await current().changeLocale(locale);
      // Ignore a locale that already is the current language, for instance because it was set elsewhere.
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

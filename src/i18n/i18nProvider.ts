import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { chinese as customChinese, english as customEnglish } from '../custom/texts';
import { zh as uiChinese, en as uiEnglish } from '../ui/texts';
import { chinese } from './chinese';
import { consoleChinese } from './consoleChinese';
import { consoleEnglish } from './consoleEnglish';
import { type ConsoleLanguage, chooseLanguage, consoleLanguages, currentLanguage } from './language';

const english = { ...englishMessages, parley: { ...consoleEnglish.parley, ...customEnglish, ui: uiEnglish } };

/** Every catalogue has every word: the compiler and a test see to it. They are there at once, as polyglot asks. */
export const catalogues: Readonly<Record<ConsoleLanguage, typeof english>> = {
  'en-US': english,
  'zh-CN': { ...chinese, parley: { ...consoleChinese.parley, ...customChinese, ui: uiChinese } },
};

/**
 * Adds the words of a screen that comes later, below `parley.<name>`. They are there when it ends: the screen's code is
 * fetched together with them and drawn after them.
 */
export async function addWords(
  name: string,
  words: { readonly english: object; readonly chinese: object },
): Promise<void> {
  if (name in english.parley) return;
  Object.assign(catalogues['en-US'].parley, { [name]: words.english });
  Object.assign(catalogues['zh-CN'].parley, { [name]: words.chinese });
  // It reads the catalogue of a language once, when it changes to it.
  await inUse?.changeLocale(inUse.getLocale?.() ?? currentLanguage());
}

let inUse: I18nProvider | null = null;

/** Made anew for each start of the console, in the language of that moment. */
export function createI18nProvider(): I18nProvider {
  const provider = polyglotI18nProvider(
    (locale) => catalogues[locale as ConsoleLanguage] ?? english,
    currentLanguage(),
    consoleLanguages.map(({ code, name }) => ({ locale: code, name })),
    { allowMissing: true },
  );
  inUse = provider;
  return {
    ...provider,
    async changeLocale(locale: string) {
      await provider.changeLocale(locale);
      // What was chosen elsewhere is no choice made here.
      if (locale !== currentLanguage()) chooseLanguage(locale as ConsoleLanguage);
    },
  };
}

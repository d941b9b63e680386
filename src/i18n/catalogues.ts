import englishMessages from 'ra-language-english';
import { chinese as customChinese, english as customEnglish } from '../custom/texts';
import { zh as uiChinese, en as uiEnglish } from '../ui/texts';
import { chinese } from './chinese';
import { consoleChinese } from './consoleChinese';
import { consoleEnglish } from './consoleEnglish';
import type { ConsoleLanguage } from './language';

const english = { ...englishMessages, parley: { ...consoleEnglish.parley, ...customEnglish, ui: uiEnglish } };

/**
 * The message catalogs. All have the same keys, checked by the compiler and a test. They are bundled, because polyglot
 * needs them synchronously.
 */
export const catalogues: Readonly<Record<ConsoleLanguage, typeof english>> = {
  'en-US': english,
  'zh-CN': { ...chinese, parley: { ...consoleChinese.parley, ...customChinese, ui: uiChinese } },
};

/**
 * Adds translations of a lazily loaded module under `parley.<path>`. A `words.ts` calls it on load; every module that
 * uses these messages must import that file, directly or through an ancestor, so that they exist before the first
 * render.
 */
export function addWords(path: string, words: { readonly english: object; readonly chinese: object }): void {
  put(catalogues['en-US'].parley, path.split('.'), words.english);
  put(catalogues['zh-CN'].parley, path.split('.'), words.chinese);
  edition += 1;
}

/** A number that changes whenever messages are added. */
export function editionOfWords(): number {
  return edition;
}

let edition = 0;

function put(into: object, [name = '', ...below]: readonly string[], words: object): void {
  if (below.length === 0) Object.assign(into, { [name]: words });
  else put((into as Record<string, object>)[name]!, below, words);
}

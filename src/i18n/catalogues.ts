import englishMessages from 'ra-language-english';
import { chinese as customChinese, english as customEnglish } from '../custom/texts';
import { zh as uiChinese, en as uiEnglish } from '../ui/texts';
import { chinese } from './chinese';
import { consoleChinese } from './consoleChinese';
import { consoleEnglish } from './consoleEnglish';
import type { ConsoleLanguage } from './language';

const english = { ...englishMessages, parley: { ...consoleEnglish.parley, ...customEnglish, ui: uiEnglish } };

/** Every catalogue has every word: the compiler and a test see to it. They are there at once, as polyglot asks. */
export const catalogues: Readonly<Record<ConsoleLanguage, typeof english>> = {
  'en-US': english,
  'zh-CN': { ...chinese, parley: { ...consoleChinese.parley, ...customChinese, ui: uiChinese } },
};

/**
 * Adds the words of what is fetched later, below `parley.<path>`. A `words.ts` calls it when it is loaded; whatever says
 * those words imports that file, itself or further up, so that they are there before the first of them is drawn.
 */
export function addWords(path: string, words: { readonly english: object; readonly chinese: object }): void {
  put(catalogues['en-US'].parley, path.split('.'), words.english);
  put(catalogues['zh-CN'].parley, path.split('.'), words.chinese);
  edition += 1;
}

/** Another number each time that words were added. */
export function editionOfWords(): number {
  return edition;
}

let edition = 0;

function put(into: object, [name = '', ...below]: readonly string[], words: object): void {
  if (below.length === 0) Object.assign(into, { [name]: words });
  else put((into as Record<string, object>)[name]!, below, words);
}

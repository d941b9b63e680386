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
 * Adds the messages of a lazily loaded screen under `path`, such as 'parley.chat'. A `texts.ts` calls it when it is
 * loaded; every module that uses these messages must import that file, directly or through an ancestor, so that they
 * exist before the first render.
 */
export function addMessages<Messages extends object>(
  path: `parley.${string}`,
  english: Messages,
  chinese: NoInfer<Messages>,
): void {
  put(catalogues['en-US'], path.split('.'), english);
  put(catalogues['zh-CN'], path.split('.'), chinese);
  version += 1;
}

/** A number that changes whenever messages are added. */
export function messagesVersion(): number {
  return version;
}

let version = 0;

function put(into: object, [name = '', ...below]: readonly string[], messages: object): void {
  if (below.length === 0) Object.assign(into, { [name]: messages });
  else put((into as Record<string, object>)[name]!, below, messages);
}

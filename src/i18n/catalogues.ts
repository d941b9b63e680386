import englishMessages from 'ra-language-english';
import { chinese } from './chinese';
import { consoleChinese } from './consoleChinese';
import { consoleEnglish } from './consoleEnglish';
import type { ConsoleLanguage } from './language';

const english = { ...englishMessages, parley: { ...consoleEnglish.parley } };

/**
 * The message catalogs, without what other modules add. All have the same keys, checked by the compiler and a test. They
 * are bundled, because polyglot needs them synchronously.
 */
export const catalogues: Readonly<Record<ConsoleLanguage, typeof english>> = {
  'en-US': english,
  'zh-CN': { ...chinese, parley: { ...consoleChinese.parley } },
};

interface Words {
  readonly english: object;
  readonly chinese: object;
}

/**
 * Adds translations of a lazily loaded module under `parley.<path>`. A `words.ts` calls it on load; every module that
 * uses these messages must import that file, directly or through an ancestor, so that they exist before the first
 * render.
 */
export function addWords(path: string, words: Words): void {
  const placed = (texts: object) => path.split('.').reduceRight((below, name) => ({ [name]: below }), texts);
  addMessages({ english: placed(words.english), chinese: placed(words.chinese) });
}

/** Adds translations under `parley`. */
export function addMessages(words: Words): void {
  merge(catalogues['en-US'].parley, words.english);
  merge(catalogues['zh-CN'].parley, words.chinese);
  edition += 1;
}

/** A number that changes whenever messages are added. */
export function editionOfWords(): number {
  return edition;
}

let edition = 0;

function merge(into: object, words: object): void {
  const known = into as Record<string, unknown>;
  for (const [name, value] of Object.entries(words)) {
    known[name] = typeof value === 'string' ? value : { ...(known[name] as object) };
    if (typeof value !== 'string') merge(known[name] as object, value);
  }
}

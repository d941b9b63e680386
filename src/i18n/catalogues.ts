import englishMessages from 'ra-language-english';
import { consoleChinese } from './consoleChinese';
import { consoleEnglish } from './consoleEnglish';
import type { ConsoleLanguage } from './language';
import { chinese } from './reactAdminChinese';

const english = { ...englishMessages, parley: { ...consoleEnglish.parley } };

/**
 * The message catalogs, without what other modules add. All have the same keys, checked by the compiler and a test. They
 * are bundled, because polyglot needs them synchronously.
 */
export const catalogues: Readonly<Record<ConsoleLanguage, typeof english>> = {
  'en-US': english,
  'zh-CN': { ...chinese, parley: { ...consoleChinese.parley } },
};

/**
 * Adds the messages of a lazily loaded screen under `path`, such as 'parley.chat'. A `texts.ts` calls it when it is
 * loaded; every module that uses these messages must import that file, directly or through an ancestor, so that they
 * exist before the first render.
 */
export function addMessages<Messages extends object>(
  path: 'parley' | `parley.${string}`,
  english: Messages,
  chinese: NoInfer<Messages>,
): void {
  merge(catalogues['en-US'], under(path, english));
  merge(catalogues['zh-CN'], under(path, chinese));
  version += 1;
}

/** A number that changes whenever messages are added. */
export function messagesVersion(): number {
  return version;
}

let version = 0;

function under(path: string, messages: object): object {
  return path.split('.').reduceRight<object>((below, name) => ({ [name]: below }), messages);
}

function merge(into: object, messages: object): void {
  const known = into as Record<string, unknown>;
  for (const [name, value] of Object.entries(messages)) {
    known[name] = typeof value === 'string' ? value : { ...(known[name] as object) };
    if (typeof value !== 'string') merge(known[name] as object, value);
  }
}

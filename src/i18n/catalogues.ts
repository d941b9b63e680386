import englishMessages from 'ra-language-english';
import type { Language, Text } from '../schema/text';
import { messages as consoleMessages } from './consoleTexts';
import type { ConsoleLanguage } from './language';
import chinese from './reactAdminChinese.json';

export interface Messages {
  readonly [name: string]: Text | Messages;
}

type Words = { [name: string]: string | Words };

/** The message catalogs, of which the Chinese one has no plural forms. Bundled, because polyglot needs them synchronously. */
export const catalogues: Readonly<Record<ConsoleLanguage, typeof englishMessages & { readonly parley: Words }>> = {
  'en-US': { ...englishMessages, parley: {} },
  'zh-CN': { ...chinese, parley: {} },
};

/**
 * Adds the messages of a lazily loaded screen under `path`, such as 'parley.chat'. A `texts.ts` calls it when it is
 * loaded; every module that uses these messages must import that file, directly or through an ancestor, so that they
 * exist before the first render.
 */
export function addMessages(path: 'parley' | `parley.${string}`, messages: Messages): void {
  const under = path.split('.').reduceRight<Messages>((below, name) => ({ [name]: below }), messages);
  merge(catalogues['en-US'] as unknown as Words, under, 'en');
  merge(catalogues['zh-CN'] as unknown as Words, under, 'zh');
  version += 1;
}

/** A number that changes whenever messages are added. */
export function messagesVersion(): number {
  return version;
}

let version = 0;
addMessages('parley', consoleMessages.parley);

function merge(into: Words, messages: Messages, language: Language): void {
  for (const [name, value] of Object.entries(messages)) {
    if (isText(value)) into[name] = value[language];
    else {
      const below = { ...(into[name] as Words | undefined) };
      into[name] = below;
      merge(below, value, language);
    }
  }
}

function isText(value: Text | Messages): value is Text {
  return typeof value.en === 'string';
}

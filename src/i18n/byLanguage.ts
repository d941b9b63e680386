import type { Language, Text } from '../schema/text';
import type { ConsoleLanguage } from './language';

/** Messages in one language: each text replaced by its words. */
export type WordsOf<M> = {
  readonly [Name in keyof M]: NonNullable<M[Name]> extends Text ? string : WordsOf<M[Name]>;
};

/** Messages in both languages, as one object for each of them. */
export function byLanguage<M extends object>(messages: M): Readonly<Record<ConsoleLanguage, WordsOf<M>>> {
  return { 'en-US': wordsIn(messages, 'en'), 'zh-CN': wordsIn(messages, 'zh') };
}

function wordsIn<M extends object>(messages: M, language: Language): WordsOf<M> {
  const words = Object.entries(messages).map(([name, value]: [string, Text]) => [
    name,
    typeof value.en === 'string' ? value[language] : wordsIn(value, language),
  ]);
  return Object.fromEntries(words) as WordsOf<M>;
}

/** A message with its values, each in place of its name in braces. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

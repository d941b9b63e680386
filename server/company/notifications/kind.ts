import type { Text } from '../../../src/schema/text';
import type { Formatters } from './formatters';

/**
 * Parameters stored with a notification, by kind: data, never finished text. Names are as they were at that time. Each
 * file of `kinds` adds those of its kinds.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the files of `kinds` extend it
export interface NoticeParameters {}

export type NoticeKind = keyof NoticeParameters;

/** Parameters of a kind that has none. */
export type Nothing = Readonly<Record<string, never>>;

/**
 * Texts of kinds, exported as `texts` by their file. `say` formats in the reader's language, and only the text in that
 * language is used.
 */
export type TextsOf<Kinds> = { readonly [K in keyof Kinds]: (given: Kinds[K], say: Formatters) => NoticeTexts };

export interface NoticeTexts {
  readonly title: Text;
  readonly text: Text;
}

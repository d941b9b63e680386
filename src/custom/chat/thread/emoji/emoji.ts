import data from './emoji.json';

/** Names and search terms are from Unicode CLDR (Unicode License v3), as compiled by emojibase (MIT). */
export interface Emoji {
  readonly sign: string;
  readonly name: { readonly en: string; readonly zh: string };
  readonly words: { readonly en: string; readonly zh: string };
}

export type EmojiGroup = keyof typeof data;

/** All emoji by group, in Unicode order. */
export const emojiGroups = Object.entries(data).map(([name, lines]) => ({
  name: name as EmojiGroup,
  emoji: lines.map(parsed),
}));

const all = emojiGroups.flatMap(({ emoji }) => emoji);
const bySign = new Map(all.map((emoji) => [emoji.sign, emoji]));

export function emojiOf(sign: string): Emoji | undefined {
  return bySign.get(sign);
}

/**
 * Emoji whose name or keywords, in either language, match all search terms; names that start with the first term rank
 * first.
 */
export function findEmoji(sought: string): readonly Emoji[] {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ sign, name, words: more }: Emoji) => {
    const [english, chinese] = [` ${name.en} ${more.en}`.toLowerCase(), name.zh + more.zh];
    return words.every((word) => sign === word || chinese.includes(word) || english.includes(` ${word}`));
  };
  const rank = ({ name }: Emoji) => ([name.en, name.zh].some((one) => one.startsWith(words[0] ?? '')) ? 0 : 1);
  return all.filter(fits).sort((first, second) => rank(first) - rank(second));
}

function parsed(line: string): Emoji {
  const [sign = '', en = '', english = '', zh = '', chinese = ''] = line.split('|');
  return { sign, name: { en, zh }, words: { en: english, zh: chinese } };
}

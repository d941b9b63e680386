import listed from './lists.json' with { type: 'json' };

/** An entry of a list, with a sentence that it must find and one that it must not. */
export interface ListEntry {
  /** In plain text (`plainText`); for lures also in the letters and digits alone. */
  readonly find: RegExp;
  readonly catches: string;
  readonly spares: string;
}

/** `find` is a regular expression; the names of `words` in it, such as <app>, stand for these words. */
function entries(list: readonly (Omit<ListEntry, 'find'> & { readonly find: string })[]): readonly ListEntry[] {
  const words: Readonly<Record<string, string>> = listed.words;
  return list.map((entry) => ({
    ...entry,
    find: new RegExp(
      entry.find.replace(/<(\w+)>/g, (name, word: string) => words[word] ?? name),
      'u',
    ),
  }));
}

/** Words that leave no exception, and moments. Each must stand in a source about the same matter. */
export const absolutes = entries(listed.absolutes);

/**
 * Deals without an amount, which may not be offered unless the shop has written them down. Matched in normalized text.
 */
export const deals = entries(listed.deals);

/** Claims to have done something, which the AI cannot do. */
export const deeds = entries(listed.deeds);

/** Promises that a source must make about the same matter, on the same condition. */
export const promises: readonly (ListEntry & { readonly isDeal?: boolean })[] = [
  ...deals.map((deal) => ({ ...deal, isDeal: true })),
  ...entries(listed.promises),
];

/** What only says that its author does not know, cannot help or is a machine. */
export const unknowing = entries(listed.unknowing);

/** Ways out of the chat and out of the shop's payment. One that a source offers in the same words may be repeated. */
export const lures = entries(listed.lures);

/** Words that state nothing about a shop: grammar, courtesy, and the talk around an answer. */
export const ordinaryEnglish = new Set(listed.ordinary.en.split(' '));
export const ordinaryChinese = new Set(listed.ordinary.zh.split(' '));

/** Apps and ways to pay, by the names that lead there. One that a source's text names may be named. */
export const apps: readonly string[] = listed.apps;

/** Requests for what must never be told in a chat. */
export const secrets = entries(listed.secrets);

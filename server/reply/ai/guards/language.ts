/** What a text is written in, as far as letters tell; null where they do not (none, or others than these). */
export type Written = 'zh' | 'latin';

/** Kana and Hangul are neither, and so is a text without letters. */
export function writtenIn(text: string): Written | null {
  const [han, latin, others] = lettersOf(text);
  if (others > (han + latin) / 4) return null;
  if (han === 0 && latin === 0) return null;
  // A Chinese character says about as much as a word of three letters.
  return han * 3 >= latin ? 'zh' : 'latin';
}

/** Names of what is sold, and addresses, are said as they are: they do not count. */
export function isWrittenIn(text: string, wanted: Written, names: readonly string[]): boolean {
  const named = names.reduce((left, name) => (name === '' ? left : left.replaceAll(name, ' ')), text);
  const rest = named.replace(/[a-z0-9:/]*[a-z0-9-]+\.[a-z0-9][\w./?#=&%-]*/giu, ' ');
  const written = writtenIn(rest);
  return written === null ? lettersOf(rest).every((count) => count === 0) : written === wanted;
}

function lettersOf(text: string): readonly [han: number, latin: number, others: number] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const han = count(/\p{Script=Han}/gu);
  const latin = count(/\p{Script=Latin}/gu);
  return [han, latin, count(/\p{L}/gu) - han - latin];
}

/** The script of a text by its letters; null if unclear (no letters, or other scripts). */
export type Written = 'zh' | 'latin';

/** The script of a text; null for Kana, Hangul and texts without letters. */
export function writtenIn(text: string): Written | null {
  const [han, latin, others] = lettersOf(text);
  if (others > (han + latin) / 4) return null;
  if (han === 0 && latin === 0) return null;
  // A Chinese character counts like a word of three letters.
  return han * 3 >= latin ? 'zh' : 'latin';
}

/** Whether a text is in the wanted script. Product names and addresses are ignored. */
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

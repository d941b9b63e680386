export function Highlight({ text, sought }: { readonly text: string; readonly sought: readonly string[] }) {
  const words = sought.filter((word) => word !== '').map(escaped);
  if (words.length === 0) return text;
  // Odd indexes are matches, as split keeps the capture group.
  return text.split(new RegExp(`(${words.join('|')})`, 'iu')).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no ID
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
  );
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

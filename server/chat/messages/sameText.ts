/**
 * A text as a channel may return it, reduced to what stays the same: without white space and HTML, in compatibility form.
 * `places` maps each of its characters to the part of the original text it stands for.
 */
interface Reduced {
  readonly text: string;
  readonly places: readonly { readonly from: number; readonly to: number }[];
}

/** Whether two texts are the same, apart from white space, HTML escapes and compatibility forms. */
export function isSameText(one: string, other: string): boolean {
  return reduced(one).text === reduced(other).text;
}

/** Replaces each of the secrets in a text, also if the channel changed them as in `isSameText`. */
export function withoutSecrets(text: string, secrets: readonly Secret[]): string {
  const { text: plain, places } = reduced(text);
  const found = secrets.flatMap(({ content, mask }) => {
    const secret = reduced(content).text;
    return indexesOf(plain, secret)
      .map((at) => ({ from: places[at]!.from, to: places[at + secret.length - 1]!.to, mask }))
      .filter(({ from, to }) => secret.length >= shortest || !(isWord(text[from - 1]) || isWord(text[to])));
  });
  let said = '';
  let done = 0;
  for (const { from, to, mask } of found.sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (from >= done) said += text.slice(done, from) + mask;
    done = Math.max(done, to);
  }
  return said + text.slice(done);
}

export interface Secret {
  readonly content: string;
  readonly mask: string;
}

/** A shorter secret is one only where it stands alone: '12' is not in '125 left'. */
const shortest = 4;
const isWord = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

function indexesOf(text: string, part: string): number[] {
  const found: number[] = [];
  if (part !== '') for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

function reduced(text: string): Reduced {
  const places: { from: number; to: number }[] = [];
  let plain = '';
  for (const match of text.matchAll(/&(#x?[\da-f]{1,6}|[a-z]{2,6});|<br\s*\/?>|[\s\S]/giu)) {
    const letters = (match[1] === undefined ? letterOf(match[0]) : unescaped(match[0], match[1])).normalize('NFKC');
    for (const letter of letters.replace(/[\s\p{Cf}\p{Variation_Selector}]+/gu, '')) {
      for (let unit = 0; unit < letter.length; unit += 1)
        places.push({ from: match.index, to: match.index + match[0].length });
      plain += letter;
    }
  }
  return { text: plain, places };
}

const letterOf = (token: string) => (token.length > 2 ? '' : token);

function unescaped(whole: string, name: string): string {
  if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return Number.isNaN(code) || code > 0x10_ffff ? whole : String.fromCodePoint(code);
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '©',
  reg: '®',
  hellip: '…',
  yen: '¥',
  middot: '·',
  bull: '•',
  mdash: '—',
  ndash: '–',
};

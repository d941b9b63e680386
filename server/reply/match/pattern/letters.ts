import { normaliseLetters } from '../normalise';

/**
 * Normalizes the letters of a valid pattern like those of texts. Escapes, names and flags of groups, and classes such as
 * [:digit:] are kept; a letter that becomes several is grouped, except in a class, where it is kept.
 */
export function normalisePattern(pattern: string): string {
  return pattern.normalize('NFC').replace(tokens, (token, quoted?: string, members?: string) => {
    // An empty quote is kept: in a{2}\Q\E? it separates the count from the question mark, which would make it lazy.
    if (quoted) return [...quoted].map(letter).join('');
    if (quoted === '') return token;
    if (members !== undefined) return `[${members.replace(parts, member)}]`;
    return kept.test(token) ? token : letter(token.replace('\\', ''));
  });
}

const escaped = '\\\\(?:[pP](?:\\{[^}]*\\}|.)|x(?:\\{[^}]*\\}|..)|[0-7]{1,3}|.)';
const named = '\\[:\\^?\\w+:\\]';
const group = '\\(\\?(?:P?<\\w+>|[a-zA-Z-]*[:)])';
/** Quoted text, the inside of a class, an escaped, the head of a group, a count, or a letter. */
const tokens = new RegExp(
  `\\\\Q(.*?)(?:\\\\E|$)|\\[(\\^?\\]?(?:${named}|${escaped}|[^\\]\\\\])*)\\]|${escaped}|${group}|.`,
  'gsu',
);
const parts = new RegExp(`${named}|(?:${escaped}|[^\\\\])-(?:${escaped}|[^\\]\\\\])|${escaped}|.`, 'gsu');
/** Escapes, heads of groups, digits and punctuation. */
const kept = /^(?:\\[!-~]|\(\?|[!-@[-`{-~]$)/u;
const special = /[\\^$.|?*+()[\]{}-]/gu;

function letter(written: string): string {
  const text = textOf(written);
  const quoted = text.replace(special, '\\$&');
  return [...text].length === 1 ? quoted : `(?:${quoted})`;
}

function member(written: string): string {
  if (kept.test(written)) return written;
  const ends = [...written];
  if (ends.length === 3) {
    const [first, last] = [ends[0]!.normalize('NFKC'), ends[2]!.normalize('NFKC')];
    return [...first].length === 1 && first < last ? `${first}-${last}` : written;
  }
  const text = textOf(written.replace('\\', ''));
  return [...text].length === 1 ? text.replace(special, '\\$&') : written;
}

function textOf(written: string): string {
  return /\s/u.test(written) ? ' ' : normaliseLetters(written);
}

import { normalise } from '../match/normalise';
import phrases from './phrases.json' with { type: 'json' };

/** What asks for a person anywhere in a text, and what does if it is the whole line. */
const { anywhere, alone } = phrases;

/**
 * The first word in a text that asks for a person, the company's own words before the built-in ones; null if there is
 * none.
 */
export function handOffWordIn(text: string, own: readonly string[]): string | null {
  const said = normalise(text);
  // 人工智能 means artificial intelligence, not a person.
  const ofPeople = said.replaceAll('人工智能', ' ');
  const found =
    own.find((word) => holds(said, normalise(word))) ?? anywhere.find((word) => holds(ofPeople, normalise(word)));
  if (found !== undefined) return found;
  const lines = text.split('\n').map((line) => normalise(line).replace(/[\p{P}\p{S}\s]+/gu, ''));
  return alone.find((word) => lines.includes(word)) ?? null;
}

/** Matches whole words: "agent" is not in "agentur". Chinese, Japanese and Thai have no word boundaries. */
function holds(text: string, word: string): boolean {
  if (word === '') return false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + word.length)];
    if (!(joins(before.slice(-1), word[0]!) || joins(word.at(-1)!, after.slice(0, 1)))) return true;
  }
  return false;
}

const letter = /[\p{L}\p{N}]/u;
const unbound = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function joins(one: string, other: string): boolean {
  return [one, other].every((character) => letter.test(character) && !unbound.test(character));
}

import { RE2Set } from 're2js';
import { examine, flags } from './fault';
import { groupsOf, type Literals } from './literals';
import { readPattern } from './read';

/** Of a message a pattern sees this many code units at most. */
const longestText = 2_000;
/**
 * Instructions times code units, the most that a search can cost. A pattern of ten instructions sees all of `longestText`;
 * one of 200 sees 100 code units.
 */
const maxWork = 20_000;
/** Bytes of what it remembers of texts it has seen; with more it forgets and begins anew. */
const maxMemory = 2 ** 18;

/** A regular expression of RE2's syntax, without regard to case. Takes time in proportion to the text, whatever it says. */
export interface Pattern {
  /** One of each is in every text that it is found in; none, where every text has to be searched. At most 8. */
  readonly groups: readonly Literals[];
  /** A digit is in each of these texts. */
  readonly needsDigit: boolean;
  /** Whether it is found in the beginning of a normalised text (`longestText`, less for a large pattern). */
  isIn(text: string): boolean;
}

/** Null for what `regexFault` finds fault with. */
export function compilePattern(pattern: string): Pattern | null {
  const { fault, size } = examine(pattern);
  if (fault !== null) return null;
  const { source, required } = readPattern(pattern);
  const read = setOf(source);
  // What was read wrongly is searched for as it was written, in every message.
  const set = read ?? setOf(pattern)!;
  const length = Math.min(longestText, Math.floor(maxWork / size));
  return {
    groups: read === null ? [] : groupsOf(required),
    needsDigit: read !== null && required.digit,
    isIn: (text) => set.match(text.length > length ? text.slice(0, length) : text).length > 0,
  };
}

/** A set of one: other than a lone expression it can be told how much it may remember. */
function setOf(source: string): RE2Set | null {
  try {
    const set = new RE2Set(RE2Set.UNANCHORED, flags, maxMemory);
    set.add(source);
    set.compile();
    return set;
  } catch {
    return null;
  }
}

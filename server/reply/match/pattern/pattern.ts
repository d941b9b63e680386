import { RE2Set } from 're2js';
import { examine, flags } from './fault';
import { normalisePattern } from './letters';

/** Maximum code units of a message that a pattern searches. */
const longestText = 2_000;
/**
 * Maximum cost of a search, in instructions times code units. A pattern of ten instructions searches all of
 * `longestText`; one of 200 searches 100 code units.
 */
const maxWork = 20_000;
/** Bytes of its state cache; when full, the cache is reset. */
const maxMemory = 2 ** 18;

/** A case-insensitive regular expression in RE2 syntax. Takes time linear in the text for any pattern. */
export interface Pattern {
  /** Whether it matches the beginning of a normalized text (`longestText`, less for a large pattern). */
  isIn(text: string): boolean;
}

/** Null for an invalid pattern (see `regexFault`). */
export function compilePattern(pattern: string): Pattern | null {
  const { fault, size } = examine(pattern);
  if (fault !== null) return null;
  // If the normalized pattern does not compile, the original is searched.
  const set = setOf(normalisePattern(pattern)) ?? setOf(pattern)!;
  const length = Math.min(longestText, Math.floor(maxWork / size));
  return {
    isIn: (text) => set.match(text.length > length ? text.slice(0, length) : text).length > 0,
  };
}

/** A set with one pattern: unlike a single expression, its memory can be limited. */
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

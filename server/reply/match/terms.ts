import { normalise } from './normalise';
import { compilePattern, type Pattern } from './pattern/pattern';
import { pointsOf } from './points';
import type { MatchRule } from './rule';
import { roles, type Term } from './tally';
import { type Piece, piecesOf, type Sought, typosIn } from './typos';

/** Everything to search for in messages with the terms that need it; literals by normalized text. */
export interface Terms {
  readonly terms: readonly Term[];
  /** Rules without conditions. */
  readonly open: Int32Array;
  /** Terms that must equal the whole message. */
  readonly exact: ReadonlyMap<string, readonly number[]>;
  readonly literals: ReadonlyMap<string, Uses>;
  readonly typoWords: readonly TypoWord[];
  readonly patterns: readonly UsedPattern[];
}

/** The uses of a literal: terms by required position, and words or patterns it is part of. */
export interface Uses {
  readonly contains: number[];
  readonly word: number[];
  readonly starts: number[];
  readonly ends: number[];
  /** A word with typos may be at this place. */
  readonly pieces: { readonly word: TypoWord; readonly piece: Piece }[];
  /** The pattern may match once a literal of each of its groups is found. */
  readonly patterns: { readonly pattern: UsedPattern; readonly group: number }[];
}

export interface TypoWord extends Sought {
  readonly terms: number[];
  /** Number of the message in which it was last found. */
  found: number;
}

export interface UsedPattern {
  readonly pattern: Pattern;
  readonly terms: number[];
  /** Number of the message in which one of its literals was last found, and a bit per group found. */
  seen: number;
  groups: number;
}

/**
 * Collects the terms of all rules. A rule with an invalid pattern is left out and matches nothing; a word that
 * normalizes to '' is never found.
 */
export function termsOf(rules: readonly MatchRule[]): Terms {
  const collected = new Collected();
  const open: number[] = [];
  rules.forEach((rule, index) => {
    const patterns = rule.kind === 'regex' ? collected.patternsOf(rule) : null;
    if (patterns?.has(null)) return;
    if (rule.any.length + rule.all.length === 0) open.push(index);
    for (const role of roles)
      for (const [order, word] of rule[role].entries()) collected.add(rule, word, { rule: index, role, order });
  });
  return { ...collected.all(), open: Int32Array.from(open) };
}

class Collected {
  private readonly terms: Term[] = [];
  private readonly exact = new Map<string, number[]>();
  private readonly literals = new Map<string, Uses>();
  private readonly typoWords = new Map<string, TypoWord>();
  private readonly patterns = new Map<string, UsedPattern | null>();

  all(): Omit<Terms, 'open'> {
    const { terms, exact, literals } = this;
    const patterns = [...this.patterns.values()].filter((one) => one !== null);
    for (const pattern of patterns)
      for (const [group, literals] of pattern.pattern.groups.entries())
        for (const literal of literals) this.usesOf(literal).patterns.push({ pattern, group });
    return { terms, exact, literals, typoWords: [...this.typoWords.values()], patterns };
  }

  patternsOf({ any, all, none }: MatchRule): Set<UsedPattern | null> {
    return new Set([...any, ...all, ...none].map((source) => this.patternOf(source)));
  }

  add({ kind, typos }: MatchRule, text: string, term: Term): void {
    const number = this.terms.push(term) - 1;
    if (kind === 'regex') {
      this.patternOf(text)!.terms.push(number);
      return;
    }
    const word = normalise(text);
    if (word === '') return;
    const points = pointsOf(word);
    const wrong = kind === 'starts' || kind === 'ends' ? 0 : typosIn(points.length, typos);
    if (wrong > 0) this.typoWord(word, points, wrong, kind === 'exact').terms.push(number);
    if (kind === 'exact') pushTo(this.exact, word, number);
    else if (wrong === 0 || kind === 'contains') this.usesOf(word)[kind].push(number);
  }

  private patternOf(source: string): UsedPattern | null {
    let used = this.patterns.get(source);
    if (used === undefined) {
      const pattern = compilePattern(source);
      used = pattern === null ? null : { pattern, terms: [], seen: 0, groups: 0 };
      this.patterns.set(source, used);
    }
    return used;
  }

  private typoWord(text: string, word: Int32Array, typos: number, isWhole: boolean): TypoWord {
    const key = `${text} ${typos} ${isWhole}`;
    const known = this.typoWords.get(key);
    if (known !== undefined) return known;
    const made: TypoWord = { word, typos, isWhole, terms: [], found: 0 };
    this.typoWords.set(key, made);
    for (const piece of piecesOf(word, typos))
      this.usesOf(String.fromCodePoint(...piece.points)).pieces.push({ word: made, piece });
    return made;
  }

  private usesOf(literal: string): Uses {
    let uses = this.literals.get(literal);
    if (uses === undefined) {
      uses = { contains: [], word: [], starts: [], ends: [], pieces: [], patterns: [] };
      this.literals.set(literal, uses);
    }
    return uses;
  }
}

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}

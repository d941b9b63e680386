import { normalise } from './normalise';
import { compilePattern, type Pattern } from './pattern/pattern';
import { pointsOf } from './points';
import type { MatchRule } from './rule';
import { roles, type Term } from './tally';
import { type Piece, piecesOf, type Sought, typosIn } from './typos';

/** What is looked for in messages, and for whose sake; literals by their normalised text. */
export interface Terms {
  readonly terms: readonly Term[];
  /** Rules that want nothing of a message. */
  readonly open: Int32Array;
  /** Terms that want the whole message to be that. */
  readonly exact: ReadonlyMap<string, readonly number[]>;
  readonly literals: ReadonlyMap<string, Uses>;
  readonly typoWords: readonly TypoWord[];
  readonly patterns: readonly UsedPattern[];
}

/** For whose sake a literal is looked for: terms by where it must stand, and what it is only a part of. */
export interface Uses {
  readonly contains: number[];
  readonly word: number[];
  readonly starts: number[];
  readonly ends: number[];
  /** A word may stand there with typos. */
  readonly pieces: { readonly word: TypoWord; readonly piece: Piece }[];
  /** The pattern may be found, when another of each of its groups is there as well. */
  readonly patterns: { readonly pattern: UsedPattern; readonly group: number }[];
}

export interface TypoWord extends Sought {
  readonly terms: number[];
  /** The number of the message that it was found in last. */
  found: number;
}

export interface UsedPattern {
  readonly pattern: Pattern;
  readonly terms: number[];
  /** The number of the message that it was last seen something of, and a bit for each of its groups that were there. */
  seen: number;
  groups: number;
}

/** A rule with a pattern that is none is left out: it matches nothing. A word that normalises to nothing is found nowhere. */
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

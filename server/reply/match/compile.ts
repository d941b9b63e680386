import { Automaton } from './automaton';
import { isBound } from './bounds';
import { normalise } from './normalise';
import { PointBuffer, pointsOf } from './points';
import type { Match, Matcher, MatchRule } from './rule';
import { Tally } from './tally';
import { type Terms, termsOf, type UsedPattern, type Uses } from './terms';
import { isAround } from './typos';

/**
 * Compiles many rules into one matcher that reads a message once, regardless of the number of rules. A rule with an
 * invalid pattern (see `regexFault`) matches nothing.
 */
export function compile(rules: readonly MatchRule[]): Matcher {
  return new CompiledRules(rules, termsOf(rules));
}

const digit = /[0-9]/;

class CompiledRules implements Matcher {
  private readonly tally: Tally;
  private readonly automaton: Automaton;
  /** By literal. */
  private readonly uses: readonly Uses[];
  /** Number of the message in which a literal was last found. */
  private readonly seen: Float64Array;
  private readonly lengths: Int32Array;
  private readonly buffer = new PointBuffer();
  /** Patterns without required literals: searched in every message. */
  private readonly always: readonly UsedPattern[];
  /** Patterns whose required literals were all found in the message. */
  private readonly due: UsedPattern[] = [];
  private message = 0;

  constructor(
    rules: readonly MatchRule[],
    private readonly terms: Terms,
  ) {
    const literals = [...terms.literals.keys()].map(pointsOf);
    this.automaton = new Automaton(literals);
    this.uses = [...terms.literals.values()];
    this.seen = new Float64Array(literals.length);
    this.lengths = Int32Array.from(literals, ({ length }) => length);
    this.tally = new Tally(rules, terms.terms, terms.open);
    this.always = terms.patterns.filter(({ pattern }) => pattern.groups.length === 0);
  }

  matches(text: string): readonly Match[] {
    const normal = normalise(text);
    this.buffer.fill(normal);
    this.message = this.tally.begin();
    this.due.length = 0;
    const exact = this.terms.exact.get(normal);
    if (exact !== undefined) this.found(exact);
    this.automaton.scan(this.buffer.points, this.buffer.length, this.foundLiteral);
    this.search(normal);
    return this.tally.matches();
  }

  private readonly foundLiteral = (literal: number, end: number): void => {
    const uses = this.uses[literal]!;
    const { points, length } = this.buffer;
    const start = end - this.lengths[literal]!;
    if (this.seen[literal] !== this.message) {
      this.seen[literal] = this.message;
      this.found(uses.contains);
      for (let at = 0; at < uses.patterns.length; at += 1) this.seeGroup(uses.patterns[at]!);
    }
    if (start === 0) this.found(uses.starts);
    if (end === length) this.found(uses.ends);
    if (uses.word.length > 0 && isBound(points, length, start) && isBound(points, length, end)) this.found(uses.word);
    for (let at = 0; at < uses.pieces.length; at += 1) this.seeAround(uses.pieces[at]!, start, end);
  };

  private seeAround({ word, piece }: Uses['pieces'][number], start: number, end: number): void {
    const { points, length } = this.buffer;
    if (word.found === this.message || !isAround(points, length, word, piece, start, end)) return;
    word.found = this.message;
    this.found(word.terms);
  }

  private seeGroup({ pattern, group }: Uses['patterns'][number]): void {
    if (pattern.seen !== this.message) {
      pattern.seen = this.message;
      pattern.groups = 0;
    }
    const groups = pattern.groups | (1 << group);
    if (groups === pattern.groups) return;
    pattern.groups = groups;
    if (groups === 2 ** pattern.pattern.groups.length - 1) this.due.push(pattern);
  }

  private search(text: string): void {
    const hasDigit = digit.test(text);
    for (const patterns of [this.due, this.always])
      for (const { pattern, terms } of patterns)
        if ((hasDigit || !pattern.needsDigit) && pattern.isIn(text)) this.found(terms);
  }

  private found(terms: readonly number[]): void {
    for (let at = 0; at < terms.length; at += 1) this.tally.found(terms[at]!);
  }
}

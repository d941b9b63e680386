import type { Match, MatchRule } from './rule';

export const roles = ['any', 'all', 'none'] as const;

/** One word or pattern of one rule. */
export interface Term {
  readonly rule: number;
  readonly role: (typeof roles)[number];
  /** Index among the terms of its role. */
  readonly order: number;
}

const [any, all] = [0, 1];

/**
 * Counts the terms found per rule in one message. Arrays are stamped with the message number instead of being cleared.
 */
export class Tally {
  private message = 0;
  private readonly marks: Marks;
  private readonly termRule: Int32Array;
  private readonly termRole: Uint8Array;
  private readonly termOrder: Int32Array;
  private readonly termSeen: Float64Array;
  private readonly touched: Int32Array;
  private touchedCount = 0;

  /** `open`: rules without conditions. */
  constructor(
    private readonly rules: readonly MatchRule[],
    terms: readonly Term[],
    private readonly open: Int32Array,
  ) {
    this.marks = marksOf(rules.length);
    this.termRule = Int32Array.from(terms, ({ rule }) => rule);
    this.termRole = Uint8Array.from(terms, ({ role }) => roles.indexOf(role));
    this.termOrder = Int32Array.from(terms, ({ order }) => order);
    this.termSeen = new Float64Array(terms.length);
    this.touched = new Int32Array(rules.length);
  }

  /** Starts a message; returns its number, which is new to all arrays. */
  begin(): number {
    this.touchedCount = 0;
    this.message += 1;
    return this.message;
  }

  found(term: number): void {
    const { message, marks, termSeen } = this;
    if (termSeen[term] === message) return;
    termSeen[term] = message;
    const rule = this.termRule[term]!;
    const role = this.termRole[term]!;
    if (role !== any && role !== all) {
      marks.none[rule] = message;
      return;
    }
    if (marks.touched[rule] !== message) {
      marks.touched[rule] = message;
      marks.first[rule] = -1;
      marks.count[rule] = 0;
      this.touched[this.touchedCount++] = rule;
    }
    if (role === all) {
      marks.count[rule]! += 1;
      return;
    }
    const order = this.termOrder[term]!;
    if (marks.first[rule] === -1 || order < marks.first[rule]!) marks.first[rule] = order;
  }

  /** The rules whose conditions are met, in order. */
  matches(): Match[] {
    const { rules, open, marks, message } = this;
    const touched = this.touched.subarray(0, this.touchedCount).sort();
    const matches: Match[] = [];
    let nextOpen = 0;
    for (let at = 0; at <= touched.length; at += 1) {
      const rule = at < touched.length ? touched[at]! : rules.length;
      for (; nextOpen < open.length && open[nextOpen]! < rule; nextOpen += 1)
        if (marks.none[open[nextOpen]!] !== message) matches.push({ index: open[nextOpen]!, matched: '' });
      if (rule < rules.length && this.hasAll(rule)) matches.push({ index: rule, matched: this.wordsOf(rule) });
    }
    return matches;
  }

  private hasAll(rule: number): boolean {
    const { marks, message } = this;
    const { any, all } = this.rules[rule]!;
    return (
      marks.none[rule] !== message && marks.count[rule] === all.length && (any.length === 0 || marks.first[rule] !== -1)
    );
  }

  private wordsOf(rule: number): string {
    const { any, all } = this.rules[rule]!;
    const first = this.marks.first[rule]!;
    return first === -1 ? all.join(' + ') : [any[first]!, ...all].join(' + ');
  }
}

/**
 * Per rule: the message that last touched it, the first of `any` found, how many of `all`, the message with one of
 * `none`.
 */
interface Marks {
  readonly touched: Float64Array;
  readonly first: Int32Array;
  readonly count: Int32Array;
  readonly none: Float64Array;
}

function marksOf(rules: number): Marks {
  return {
    touched: new Float64Array(rules),
    first: new Int32Array(rules),
    count: new Int32Array(rules),
    none: new Float64Array(rules),
  };
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Automaton } from '../../server/reply/match/automaton';
import { compile } from '../../server/reply/match/compile';
import { normalise } from '../../server/reply/match/normalise';
import { pointsOf } from '../../server/reply/match/points';
import { referenceOf } from '../../server/reply/match/reference';
import type { MatchRule } from '../../server/reply/match/rule';
import { counted } from '../counted';
import { percentile } from '../live/sockets';
import { size } from '../options';
import { hostileMessages, messagesOf, rulesOf } from './rules';

/** Milliseconds unless stated otherwise. */
export interface MatchTimes {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  /** Average number of rules that match a message. */
  readonly found: number;
  /** Median of evaluating the same rules one by one, without typos and word boundaries, which favors it. */
  readonly naive: number;
  /** Median of scanning for the same words only, with the same automaton. */
  readonly bare: number;
  /** Median and maximum for messages built to attack the hostile patterns among the rules. */
  readonly hostile: number;
  readonly hostileMax: number;
  readonly compileMs: number;
  readonly megabytes: number;
}

export const matchName = 'reply rules matched';
export const matchRules = size({ smoke: 500, quick: 10_000, whole: 10_000 });
export const matchTargets = { p50: 0.2, p99: 1, perSecond: 1_000, naive: 20, hostileMax: 20, compileMs: 1_000 };

const messageCount = size({ smoke: 200, quick: 2_000, whole: 20_000 });
const attackCount = size({ smoke: 5, quick: 100, whole: 100 });

/** Measures on one processor, one message at a time. */
export function measureMatch(): MatchTimes {
  const rules = rulesOf(matchRules);
  const messages = messagesOf(messageCount);
  const compileMs = Math.min(...[0, 1, 2].map(() => timed(() => compile(rules))));
  const before = memory();
  const matcher = compile(rules);
  const megabytes = memory() - before;
  assertSame(rules, messages.slice(0, 20));
  let found = 0;
  const match = (text: string) => {
    found += matcher.matches(text).length;
  };
  each(messages, match);
  found = 0;
  const times = each(messages, match);
  const average = counted(found, 'rules were found') / messages.length;
  const attacks = hostileMessages(attackCount);
  // No warm-up: the states that a pattern caches for one attack do not help with the next.
  const hostileTimes = each(attacks, match);
  const plain = referenceOf(
    rules.map((rule) => ({ ...rule, typos: 0, kind: rule.kind === 'word' ? 'contains' : rule.kind })),
  );
  const naive = each(messages.slice(0, 200), (text) => plain.matches(text));
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: (1_000 * times.length) / times.reduce((sum, one) => sum + one, 0),
    found: average,
    naive: percentile(naive, 0.5),
    bare: percentile(bareTimes(rules, messages), 0.5),
    hostile: percentile(hostileTimes, 0.5),
    hostileMax: Math.max(...hostileTimes),
    compileMs,
    megabytes,
  };
}

function assertSame(rules: readonly MatchRule[], messages: readonly string[]): void {
  const [ours, plain] = [compile(rules), referenceOf(rules)].map((one) =>
    JSON.stringify(messages.map(one.matches.bind(one))),
  );
  if (ours !== plain) throw new Error('The compiled rules do not match like the plain ones.');
}

function bareTimes(rules: readonly MatchRule[], messages: readonly string[]): number[] {
  const words = rules.flatMap(({ kind, any, all, none }) => (kind === 'regex' ? [] : [...any, ...all, ...none]));
  const automaton = new Automaton([...new Set(words.map(normalise))].map(pointsOf));
  const texts = messages.map((text) => pointsOf(normalise(text)));
  let hits = 0;
  const scan = (text: Int32Array) =>
    automaton.scan(text, text.length, () => {
      hits += 1;
    });
  each(texts, scan);
  const times = each(texts, scan);
  if (hits === 0) throw new Error('No word was found.');
  return times;
}

function each<Text>(texts: readonly Text[], action: (text: Text) => unknown): number[] {
  return texts.map((text) => timed(() => action(text)));
}

function timed(action: () => unknown): number {
  const begin = performance.now();
  action();
  return performance.now() - begin;
}

/** Megabytes in use: heap and typed arrays. */
function memory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}

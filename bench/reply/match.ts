import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compile } from '../../server/reply/match/compile';
import { maxRules } from '../../server/reply/rules/most';
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
  /** Median and maximum for messages built to attack the hostile patterns among the rules. */
  readonly hostile: number;
  readonly hostileMax: number;
  readonly compileMs: number;
  readonly megabytes: number;
}

export const matchName = 'reply rules matched';
export const matchRules = size({ smoke: 500, quick: maxRules, whole: maxRules });
export const matchTargets = { p50: 1, p99: 20, perSecond: 500, hostileMax: 100, compileMs: 500 };

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
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: (1_000 * times.length) / times.reduce((sum, one) => sum + one, 0),
    found: average,
    hostile: percentile(hostileTimes, 0.5),
    hostileMax: Math.max(...hostileTimes),
    compileMs,
    megabytes,
  };
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

import { findIn } from '../../server/reply/knowledge/search/find';
import { type Entry, knowledgeOf } from './base';
import { randomFrom } from './random';
import type { QuestionSet } from './sets';

export interface Speed {
  readonly chunks: number;
  readonly buildMs: number;
  /** Heap and buffers of the index. */
  readonly megabytes: number;
  readonly p50: number;
  readonly p95: number;
  /** Processor time of a question, which depends less on what else the machine does. */
  readonly cpu50: number;
  readonly cpu95: number;
}

const questions = 300;

/** Time and memory of an index of so many entries, made of words of real questions. */
export function measureSpeed(sets: readonly QuestionSet[], chunks: number): Speed {
  const random = randomFrom(chunks);
  const texts = sets.flatMap(({ train }) => train.map(({ text }) => text));
  const pick = () => texts[Math.floor(random() * texts.length)]!;
  const made = (): string => {
    const [one, other] = [pick(), pick()];
    return /[㐀-鿿]/u.test(one) ? `${one}${other.slice(0, 8)}` : `${one.slice(0, 60)} ${other.slice(-20)}`;
  };
  const entries: Entry[] = Array.from({ length: chunks }, (_, at) => ({
    label: `entry-${at}`,
    wordings: [made().slice(0, 200)],
    answer: made(),
  }));
  const before = used();
  const start = performance.now();
  const index = knowledgeOf(entries);
  const buildMs = performance.now() - start;
  const megabytes = (used() - before) / 2 ** 20;
  const times = Array.from({ length: questions }, () => {
    const text = pick();
    const [from, cpuFrom] = [performance.now(), process.cpuUsage()];
    findIn(index, { text, productId: null, language: null });
    const { user, system } = process.cpuUsage(cpuFrom);
    return { ms: performance.now() - from, cpuMs: (user + system) / 1_000 };
  });
  const at = (share: number, of: (one: (typeof times)[number]) => number) =>
    times.map(of).sort((one, other) => one - other)[Math.floor(questions * share)]!;
  const [ms, cpuMs] = [(one: (typeof times)[number]) => one.ms, (one: (typeof times)[number]) => one.cpuMs];
  return {
    chunks,
    buildMs,
    megabytes,
    p50: at(0.5, ms),
    p95: at(0.95, ms),
    cpu50: at(0.5, cpuMs),
    cpu95: at(0.95, cpuMs),
  };
}

function used(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

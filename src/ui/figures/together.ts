import { answerOf } from '../../dataProvider/answers';
import type { Envelope } from '../../dataProvider/envelope';
import { answered } from '../../dataProvider/httpError';

/** A metrics query, with the parameters of its own endpoint. */
export interface FigureAsked {
  readonly of: 'overview' | 'table';
  readonly [parameter: string]: string | number;
}

interface Waiting {
  readonly asked: FigureAsked;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

let waiting: Waiting[] = [];

/** Fetches metrics; queries made in the same tick are batched into one request. */
export function askFigures<T>(asked: FigureAsked): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    waiting.push({ asked, resolve: resolve as (answer: unknown) => void, reject });
    if (waiting.length === 1) queueMicrotask(send);
  });
}

function send(): void {
  const all = waiting;
  waiting = [];
  for (let at = 0; at < all.length; at += max) void sendSome(all.slice(at, at + max));
}

/** Maximum queries per request accepted by the server. */
const max = 20;

async function sendSome(some: readonly Waiting[]): Promise<void> {
  const query = new URLSearchParams({ asked: JSON.stringify(some.map(({ asked }) => asked)) });
  try {
    const answers = await answerOf<readonly Envelope[]>(`GET /v1/figures/several?${query}`);
    for (const [at, { resolve, reject }] of some.entries()) {
      try {
        resolve(answered(answers[at]));
      } catch (error) {
        reject(error);
      }
    }
  } catch (error) {
    for (const { reject } of some) reject(error);
  }
}

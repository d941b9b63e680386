import { withDatabase } from '../connection';
import { inFolder } from '../folder';
import { atRate, pause } from '../live/pace';
import { percentile } from '../live/sockets';
import { size } from '../options';
import { startOurs } from '../servers';
import { measureLookUp } from './lookUp';
import { makePeople } from './people';
import { askMe, tryToSignIn } from './requests';

/** Milliseconds unless stated otherwise. */
export interface SignInTimes {
  /** Latency of other requests: with no sign-ins, and during many concurrent sign-ins. */
  readonly quiet: { readonly p50: number; readonly p99: number };
  readonly busy: { readonly p50: number; readonly p99: number };
  /** Time until the last of the concurrent sign-ins has finished. */
  readonly lastOfAll: number;
  /** Time to identify the caller of a request: from the cache, and with a fresh lookup. */
  readonly remembered: number;
  readonly lookedUp: number;
  /** Ratio of the median time of a failed sign-in with an unknown name to that with a known name. */
  readonly unknownByKnown: number;
}

export const signInName = 'sign-ins at full cost';
export const signInTargets = { p99: 50, remembered: 0.1, unknownByKnown: 0.1 };

export const atOnce = size({ smoke: 4, quick: 50, whole: 50 });
const rounds = size({ smoke: 1, quick: 3, whole: 10 });
const othersPerSecond = 100;
/** Minimum length of each round. */
const seconds = size({ smoke: 0.2, quick: 2, whole: 2 });

/**
 * Measures concurrent sign-ins on the real server, with password hashes at full cost, and their effect on other
 * requests.
 */
export function measureSignIns(): Promise<SignInTimes> {
  return inFolder(async (folder) => {
    const { origin, headers } = await startOurs(folder);
    const people = await withDatabase(folder, (pool) => makePeople(pool, atOnce));
    await askFor(origin, headers, async () => undefined);
    const quiet = await askFor(origin, headers, async () => undefined);
    const last: number[] = [];
    const busy = await askFor(origin, headers, async (round) => {
      const begin = performance.now();
      await Promise.all(people.map((account, at) => tryToSignIn(origin, account, addressOf(round, at), 200)));
      last.push(performance.now() - begin);
    });
    const unknownByKnown = await compareNames(origin, people);
    const { remembered, lookedUp } = await measureLookUp(folder);
    return { quiet, busy, lastOfAll: percentile(last, 0.5), remembered, lookedUp, unknownByKnown };
  });
}

/** Sends requests at a fixed rate while the action runs, round after round. */
async function askFor(
  origin: string,
  headers: Readonly<Record<string, string>>,
  action: (round: number) => Promise<void>,
) {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    const asking = atRate(othersPerSecond, seconds, async () => {
      times.push(await askMe(origin, headers));
    });
    await Promise.all([asking, action(round)]);
    await pause(Math.max(0, 100 - (performance.now() - begin)));
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** Alternates known and unknown names, so that other load on the machine affects both alike. */
async function compareNames(origin: string, people: readonly string[]): Promise<number> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (const [at, account] of people.entries()) {
    const address = addressOf(200, at);
    known.push(await tryToSignIn(origin, account, address, 400, 'a wrong one'));
    unknown.push(await tryToSignIn(origin, `nobody-${at}`, address, 400, 'a wrong one'));
  }
  return percentile(unknown, 0.5) / percentile(known, 0.5);
}

/** Each user has its own address. */
function addressOf(round: number, at: number): string {
  return `127.${round % 250}.${at}.7`;
}

import type { LoadOrder, LoadResult } from './load/order';
import { load } from './load/run';
import { size } from './options';
import { costOf, spentBy } from './processes';
import type { Sample } from './rows';
import type { Scenario } from './scenarios';
import type { Server, System } from './servers';

interface Pace extends Pick<LoadOrder, 'warmUpSeconds' | 'seconds' | 'calls'> {
  readonly rounds: number;
}

/** Medians over all rounds of one system. Times in ms; processor time in microseconds per call. */
export interface Measured {
  readonly perSecond: number;
  readonly rounds: readonly number[];
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly serverMicroseconds: number;
  readonly databaseMicroseconds: number;
  /** Processors that other programs kept busy during the measurement. */
  readonly foreignProcessors: number;
  /** Calls per second of the background connections, if the scenario has any. */
  readonly besidePerSecond?: number;
}

export type Comparison = { readonly [system in System]: Measured };

type Round = LoadResult &
  Pick<Measured, 'serverMicroseconds' | 'databaseMicroseconds' | 'foreignProcessors' | 'besidePerSecond'>;

export interface CompareParts<Name extends System> {
  readonly servers: { readonly [system in Name]: Server };
  /** PID of the database's main process. */
  readonly databasePid: number;
  sampleOf(system: System): Promise<Sample[]>;
}

const pace: Pace = size({
  smoke: { warmUpSeconds: 0, seconds: 0, calls: 200, rounds: 1 },
  quick: { warmUpSeconds: 0.5, seconds: 1, rounds: 1 },
  whole: { warmUpSeconds: 2, seconds: 5, rounds: 3 },
});

/** Measures the systems in turn, over several rounds, so that noise on the machine affects all of them alike. */
export async function compare<Name extends System>(
  scenario: Scenario,
  deps: CompareParts<Name>,
): Promise<{ [system in Name]: Measured }> {
  const systems = Object.keys(deps.servers) as Name[];
  const rounds = new Map<Name, Round[]>(systems.map((system) => [system, []]));
  for (let round = 0; round < pace.rounds; round++) {
    for (const system of systems) rounds.get(system)!.push(await roundOf(scenario, system, deps));
  }
  const measured = [...rounds].map(([system, all]) => [system, middle(all)]);
  return Object.fromEntries(measured) as { [system in Name]: Measured };
}

async function roundOf<Name extends System>(
  scenario: Scenario,
  system: Name,
  deps: CompareParts<Name>,
): Promise<Round> {
  const server = deps.servers[system];
  const order = { url: server.url, headers: server.headers, connections: scenario.connections, ...pace };
  const action = scenario.action(system, await deps.sampleOf(system));
  let before = spentBy(server.pid, deps.databasePid);
  const running = load({ ...order, action }, () => {
    before = spentBy(server.pid, deps.databasePid);
  });
  const beside = scenario.beside && { ...order, connections: 4, action: scenario.beside(system) };
  const [result, other] = await Promise.all([running, beside && load(beside)]);
  const calls = result.answers + (other?.answers ?? 0);
  const cost = costOf(before, spentBy(server.pid, deps.databasePid), calls);
  return {
    ...result,
    serverMicroseconds: cost.server,
    databaseMicroseconds: cost.database,
    foreignProcessors: cost.foreignProcessors,
    besidePerSecond: other?.perSecond,
  };
}

function middle(rounds: readonly Round[]): Measured {
  const of = (name: Exclude<keyof Round, 'rounds'>) => median(rounds.map((round) => round[name] ?? 0));
  return {
    perSecond: of('perSecond'),
    rounds: rounds.map((round) => round.perSecond),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    serverMicroseconds: of('serverMicroseconds'),
    databaseMicroseconds: of('databaseMicroseconds'),
    foreignProcessors: of('foreignProcessors'),
    ...(rounds[0]?.besidePerSecond === undefined ? {} : { besidePerSecond: of('besidePerSecond') }),
  };
}

/** For an even count: the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}

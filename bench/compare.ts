import type { LoadResult } from './load/order';
import { load } from './load/run';
import { costOf, spentBy } from './processes';
import type { Sample } from './rows';
import type { Scenario } from './scenarios';
import type { Server, System } from './servers';

export interface Pace {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly rounds: number;
}

/** The middle of all rounds of one system. Milliseconds; processor time in microseconds a call. */
export interface Measured {
  readonly perSecond: number;
  readonly rounds: readonly number[];
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly serverMicroseconds: number;
  readonly databaseMicroseconds: number;
  /** Processors that were busy with something else meanwhile. */
  readonly foreignProcessors: number;
  /** Calls of the other connections in a second, where the scenario has such. */
  readonly besidePerSecond?: number;
}

export type Comparison = { readonly [system in System]: Measured };

type Round = LoadResult &
  Pick<Measured, 'serverMicroseconds' | 'databaseMicroseconds' | 'foreignProcessors' | 'besidePerSecond'>;

interface Parts {
  readonly servers: { readonly [system in System]: Server };
  /** Of the database's main process. */
  readonly databasePid: number;
  readonly pace: Pace;
  sampleOf(system: System): Promise<Sample[]>;
}

/** Asks both systems in turn, several times over, so that a noisy neighbour disturbs both. */
export async function compare(scenario: Scenario, parts: Parts): Promise<Comparison> {
  const rounds: { [system in System]: Round[] } = { ours: [], reference: [] };
  for (let round = 0; round < parts.pace.rounds; round++) {
    for (const system of ['ours', 'reference'] as const) rounds[system].push(await roundOf(scenario, system, parts));
  }
  return { ours: middle(rounds.ours), reference: middle(rounds.reference) };
}

async function roundOf(scenario: Scenario, system: System, parts: Parts): Promise<Round> {
  const server = parts.servers[system];
  const order = { url: server.url, headers: server.headers, connections: scenario.connections, ...parts.pace };
  const deed = scenario.deed(system, await parts.sampleOf(system));
  let before = spentBy(server.pid, parts.databasePid);
  const running = load({ ...order, deed }, () => {
    before = spentBy(server.pid, parts.databasePid);
  });
  const beside = scenario.beside && { ...order, connections: 4, deed: scenario.beside(system) };
  const [result, other] = await Promise.all([running, beside && load(beside)]);
  const calls = result.answers + (other?.answers ?? 0);
  const cost = costOf(before, spentBy(server.pid, parts.databasePid), calls);
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

/** Of an even number: between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) / 2;
  return (sorted[Math.floor(at)]! + sorted[Math.ceil(at)]!) / 2;
}

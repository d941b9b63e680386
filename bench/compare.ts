import type { LoadResult } from './load/order';
import { load } from './load/run';
import { busySeconds, cpuOf, treeOf } from './processes';
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
  let before = spent(server, parts.databasePid);
  const running = load({ ...order, deed }, () => {
    before = spent(server, parts.databasePid);
  });
  const beside = scenario.beside && { ...order, connections: 4, deed: scenario.beside(system) };
  const [result, other] = await Promise.all([running, beside && load(beside)]);
  const after = spent(server, parts.databasePid);
  const calls = result.answers + (other?.answers ?? 0);
  const foreign = after.machine - before.machine - (after.ours - before.ours);
  return {
    ...result,
    serverMicroseconds: ((after.server - before.server) / calls) * 1e6,
    databaseMicroseconds: ((after.database - before.database) / calls) * 1e6,
    foreignProcessors: Math.max(0, foreign / (after.at - before.at)),
    besidePerSecond: other?.perSecond,
  };
}

/** Processor seconds so far; `ours` is everything that this program started, whether it has ended or not. */
function spent(server: Server, databasePid: number) {
  const sum = (pids: readonly number[]) => pids.map(cpuOf).reduce((total, one) => total + one, 0);
  return {
    server: cpuOf(server.pid),
    database: sum(treeOf(databasePid)),
    ours: sum(treeOf(process.pid)),
    machine: busySeconds(),
    at: performance.now() / 1_000,
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

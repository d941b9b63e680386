import type { Comparison } from './compare';
import { type ExportTime, exportName, mostGrownMb } from './export';
import { type ImportTimes, importName, mostImportMs } from './imports';
import { type LiveTimes, liveName, liveTargets } from './live/measure';
import type { Machine } from './machine';
import type { Cost } from './processes';
import { type SalesTimes, salesName, salesTargets } from './sales/measure';
import type { Scenario } from './scenarios';
import type { Starts } from './starts';
import { type TreeTime, treeName } from './tree';

export interface Line {
  readonly name: string;
  readonly rows: number;
  readonly target: number;
  readonly measured: Comparison;
}

export interface Results {
  readonly quick: boolean;
  readonly machine: Machine;
  /** Null when only some calls were asked for. */
  readonly starts: Starts | null;
  readonly lines: readonly Line[];
  /** Null when it was not asked for. */
  readonly tree: readonly TreeTime[] | null;
  /** Null when it was not asked for. */
  readonly imported: ImportTimes | null;
  /** Null when it was not asked for. */
  readonly exported: ExportTime | null;
  /** Null when it was not asked for. */
  readonly live: LiveTimes | null;
  /** Null when it was not asked for. */
  readonly sales: SalesTimes | null;
}

/** Second start and memory, ours alone. Milliseconds and megabytes. */
const mostStartMs = 1_000;
const mostMb = 250;

export function lineOf(scenario: Scenario, rows: number, measured: Comparison): Line {
  return { name: scenario.name, rows, target: scenario.target, measured };
}

/** Everything that was measured, for reading. */
export function wordResults({ quick, machine, starts, lines, tree, imported, exported, live, sales }: Results): string {
  const { processor, processors, memoryGb, system, node, load } = machine;
  return [
    '',
    table(['calls a second', 'rows', 'ours', 'reference', 'ratio', 'target', ''], lines.map(callLine)),
    table(['p50 / p95 / p99 in ms', 'rows', 'ours', 'reference'], lines.map(timeLine)),
    table(
      ['server + database, µs of processor a call', 'rows', 'ours', 'reference', 'others busy'],
      lines.map(costLine),
    ),
    ...(tree === null ? [] : [table([`${treeName}, one person, ms`, 'p50', 'p95', 'target', ''], tree.map(treeLine))]),
    ...(exported === null ? [] : [table([exportName, '', 'target', ''], exportLines(exported))]),
    ...(imported === null ? [] : [table([`${importName}, ms`, '', 'target', ''], importLines(imported))]),
    ...(live === null
      ? []
      : [table([`${liveName}, 200 a second`, 'ours', 'reference', 'target', ''], liveLines(live))]),
    ...(sales === null
      ? []
      : [table([`${salesName}, by 100 clients`, 'ours', 'plain SQL', 'target', ''], salesLines(sales))]),
    ...(starts === null ? [] : [table(['start and memory', 'ours', 'reference', 'target', ''], startLines(starts))]),
    `${processors} x ${processor}, ${memoryGb} GB, ${system}, Node ${node}; load ${load.map((one) => one.toFixed(1)).join(' before, ')} after.`,
    `The load generator shares these processors; "others busy" is how many of them other programs held.${quick ? ' A quick run: rough figures.' : ''}`,
  ].join('\n');
}

function callLine({ name, rows, target, measured: { ours, reference } }: Line): string[] {
  const ratio = ours.perSecond / reference.perSecond;
  const beside = (one: typeof ours) =>
    one.besidePerSecond === undefined ? '' : ` (+ ${whole(one.besidePerSecond)} searches)`;
  return [
    ...[name, whole(rows), whole(ours.perSecond) + beside(ours), whole(reference.perSecond) + beside(reference)],
    ...[ratio.toFixed(2), `>= ${target}`, verdict(ratio >= target)],
  ];
}

function timeLine({ name, rows, measured }: Line): string[] {
  const times = [measured.ours, measured.reference].map(({ p50, p95, p99 }) =>
    [p50, p95, p99].map((one) => one.toFixed(1)).join(' / '),
  );
  return [name, whole(rows), ...times];
}

function costLine({ name, rows, measured: { ours, reference } }: Line): string[] {
  const costs = [ours, reference].map((one) => `${whole(one.serverMicroseconds)} + ${whole(one.databaseMicroseconds)}`);
  return [
    name,
    whole(rows),
    ...costs,
    `${ours.foreignProcessors.toFixed(2)} / ${reference.foreignProcessors.toFixed(2)}`,
  ];
}

function treeLine({ name, p50, p95, most }: TreeTime): string[] {
  return [name, p50.toFixed(1), p95.toFixed(1), `< ${whole(most)}`, verdict(p95 < most)];
}

function importLines({ uploadMs, checkMs, runMs, alone, beside }: ImportTimes): string[][] {
  const all = uploadMs + checkMs + runMs;
  const pair = (name: string, before: number, during: number) => [
    name,
    `${before.toFixed(1)} / ${during.toFixed(1)}`,
    '',
    '',
  ];
  return [
    ['upload, check and run', whole(all), `< ${whole(mostImportMs)}`, verdict(all < mostImportMs)],
    ['  the run of these', whole(runMs), '', ''],
    pair('p95 of get one, alone / beside it', alone.getP95, beside.getP95),
    pair("p95 of another's event until it is placed", alone.eventP95, beside.eventP95),
    pair('  the longest of them', alone.eventMost, beside.eventMost),
  ];
}

function exportLines({ rows, seconds, copySeconds, megabytes, grownMb }: ExportTime): string[][] {
  return [
    [`seconds, for ${megabytes.toFixed(1)} MB`, seconds.toFixed(2), '', ''],
    ['rows a second', whole(rows / seconds), '', ''],
    ['times the bare COPY', (seconds / copySeconds).toFixed(1), '', ''],
    ['growth of the server, MB', whole(grownMb), `< ${mostGrownMb}`, verdict(grownMb < mostGrownMb)],
  ];
}

function liveLines({ ours, reference, ...one }: LiveTimes): string[][] {
  const { p99, kilobytes, kept, reconnectedMs } = liveTargets;
  const lost = one.expected - one.arrived;
  return [
    ["p50 of a customer's call to the console, ms", ours.p50.toFixed(1), reference.p50.toFixed(1), '', ''],
    [
      "p99 of a customer's call to the console, ms",
      ours.p99.toFixed(1),
      reference.p99.toFixed(1),
      `<= ${p99}`,
      verdict(ours.p99 <= p99),
    ],
    ['arrivals that were missing', whole(lost), '', '0', verdict(lost === 0)],
    ['messages kept a second', whole(one.keptPerSecond), '', `>= ${whole(kept)}`, verdict(one.keptPerSecond >= kept)],
    ...liveCosts(ours.cost, reference.cost, one.keptCost),
    [
      'kB of an idle console',
      one.kilobytesPerSocket.toFixed(1),
      '',
      `<= ${kilobytes}`,
      verdict(one.kilobytesPerSocket <= kilobytes),
    ],
    [
      'all connected again, ms',
      whole(one.reconnectedMs),
      '',
      `< ${whole(reconnectedMs)}`,
      verdict(one.reconnectedMs < reconnectedMs),
    ],
  ];
}

/** What a message costs: with all the consoles that hear it, and in the flood without any. */
function liveCosts(ours: Cost, reference: Cost, kept: Cost): string[][] {
  const words = ({ server, database, load }: Cost) => [server, database, load].map(whole).join(' + ');
  return [
    ['server + database + load, µs of processor a message', words(ours), words(reference), '', ''],
    ['  of one kept', words(kept), '', '', ''],
    [
      '  processors that others held',
      ours.foreignProcessors.toFixed(2),
      reference.foreignProcessors.toFixed(2),
      '',
      '',
    ],
    ['  while they were kept', kept.foreignProcessors.toFixed(2), '', '', ''],
  ];
}

function salesLines({ ours, bare, p50, p99, cost }: SalesTimes): string[][] {
  const { share, p99: most } = salesTargets;
  const spent = [cost.server, cost.database, cost.load].map(whole).join(' + ');
  return [
    ['a second', whole(ours), whole(bare), `>= ${whole(bare * share)}`, verdict(ours >= bare * share)],
    ['p50 of a callback until its message is kept, ms', whole(p50), '', '', ''],
    ['p99 of a callback until its message is kept, ms', whole(p99), '', `< ${most}`, verdict(p99 < most)],
    ['server + database + load, µs of processor an order', spent, '', '', ''],
    ['  processors that others held', cost.foreignProcessors.toFixed(2), '', '', ''],
  ];
}

function startLines({ ours, reference }: Starts): string[][] {
  return [
    ['first start to first answer, ms', whole(ours.firstMs), whole(reference.firstMs), '', ''],
    ...[
      [
        'later start to first answer, ms',
        whole(ours.laterMs),
        whole(reference.laterMs),
        `<= ${whole(mostStartMs)}`,
        verdict(ours.laterMs <= mostStartMs),
      ],
    ],
    ...[
      [
        'memory idle with the database, MB',
        whole(ours.idleMb),
        whole(reference.idleMb),
        `< ${mostMb}`,
        verdict(ours.idleMb < mostMb),
      ],
    ],
    ...[
      [
        'memory loaded with the database, MB',
        whole(ours.loadedMb),
        whole(reference.loadedMb),
        `< ${mostMb}`,
        verdict(ours.loadedMb < mostMb),
      ],
    ],
  ];
}

function verdict(met: boolean): string {
  return met ? 'met' : 'MISSED';
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function table(head: readonly string[], lines: readonly string[][]): string {
  const rows = [head, ...lines];
  const widths = head.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)));
  const worded = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd(),
  );
  return `${worded.join('\n')}\n`;
}

import type { Comparison, Measured } from './compare';
import { type CouponLine, couponRows, couponsName } from './coupons';
import { atOnce, type SignInTimes, signInName, signInTargets } from './door/measure';
import { type ExportTime, exportName, maxGrownMb } from './export';
import { type ImportTimes, importedRows, importName, maxImportMs } from './imports';
import { consoles, type LiveTimes, liveName, liveTargets, perSecond } from './live/measure';
import { type ReplyTimes, repliesName, replyTargets } from './live/replies';
import type { Cost } from './processes';
import { type MatchTimes, matchName, matchRules, matchTargets } from './reply/match';
import { clients, type SalesTimes, salesName, salesTargets } from './sales/measure';
import { type Starts, startsName } from './starts';
import { table, verdict, whole } from './table';
import { type TreeTime, treeName, treeNodes } from './tree';

/** One row of the table: label calls (a plain resource) on our server and on the reference server. */
export interface CallLine {
  readonly name: string;
  readonly rows: number;
  readonly target: number;
  readonly measured: Comparison;
}

/** Limits for our second start and our memory. Milliseconds and megabytes. */
const maxStartMs = 1_000;
const maxMb = 250;

export function wordCalls(lines: readonly CallLine[]): string {
  return [
    table(['calls a second', 'rows', 'ours', 'reference', 'ratio', 'target', ''], lines.map(callLine)),
    table(['p50 / p95 / p99 in ms', 'rows', 'ours', 'reference'], lines.map(timeLine)),
    table(
      ['server + database, µs of processor a call', 'rows', 'ours', 'reference', 'others busy'],
      lines.map(costLine),
    ),
  ].join('\n');
}

export function wordCoupons(lines: readonly CouponLine[]): string {
  const head = ['calls a second', 'p50 / p95 / p99 in ms', 'server + database, µs of processor a call', 'others busy'];
  return table([`${couponsName}, ${whole(couponRows)} of them`, ...head], lines.map(couponLine));
}

export function wordTree(times: readonly TreeTime[]): string {
  return table(
    [`${treeName}, ${whole(treeNodes)} of them, one person, ms`, 'p50', 'p95', 'target', ''],
    times.map(treeLine),
  );
}

export function wordExport(time: ExportTime): string {
  return table([`${exportName}, ${whole(time.rows)} of them`, '', 'target', ''], exportLines(time));
}

export function wordImport(times: ImportTimes): string {
  return table([`${importName}, ${whole(importedRows)} of them, ms`, '', 'target', ''], importLines(times));
}

export function wordLive(times: LiveTimes): string {
  const what = `${liveName}, ${whole(consoles)} of them, ${perSecond} a second`;
  return table([what, 'ours', 'reference', 'target', ''], liveLines(times));
}

export function wordSales(times: SalesTimes): string {
  return table([`${salesName}, by ${clients} clients`, 'ours', 'plain SQL', 'target', ''], salesLines(times));
}

export function wordReplies(times: ReplyTimes): string {
  return table([`${repliesName}, ${perSecond} a second`, '', 'target', ''], replyLines(times));
}

export function wordMatch(times: MatchTimes): string {
  return table([`${matchName}, ${whole(matchRules)} of them, ms`, '', 'target', ''], matchLines(times));
}

export function wordDoor(times: SignInTimes): string {
  return table([`${signInName}, ms`, '', 'target', ''], doorLines(times));
}

export function wordStarts(starts: Starts): string {
  return table([startsName, 'ours', 'reference', 'target', ''], startLines(starts));
}

function callLine({ name, rows, target, measured: { ours, reference } }: CallLine): string[] {
  const ratio = ours.perSecond / reference.perSecond;
  const beside = (one: typeof ours) =>
    one.besidePerSecond === undefined ? '' : ` (+ ${whole(one.besidePerSecond)} searches)`;
  return [
    name,
    whole(rows),
    whole(ours.perSecond) + beside(ours),
    whole(reference.perSecond) + beside(reference),
    ratio.toFixed(2),
    `>= ${target}`,
    verdict(ratio >= target),
  ];
}

function timeLine({ name, rows, measured: { ours, reference } }: CallLine): string[] {
  return [name, whole(rows), timesOf(ours), timesOf(reference)];
}

function costLine({ name, rows, measured: { ours, reference } }: CallLine): string[] {
  const others = `${ours.foreignProcessors.toFixed(2)} / ${reference.foreignProcessors.toFixed(2)}`;
  return [name, whole(rows), costsOf(ours), costsOf(reference), others];
}

function couponLine({ name, measured }: CouponLine): string[] {
  const { perSecond, foreignProcessors } = measured;
  return [name, whole(perSecond), timesOf(measured), costsOf(measured), foreignProcessors.toFixed(2)];
}

function timesOf({ p50, p95, p99 }: Measured): string {
  return [p50, p95, p99].map((one) => one.toFixed(1)).join(' / ');
}

function costsOf({ serverMicroseconds, databaseMicroseconds }: Measured): string {
  return `${whole(serverMicroseconds)} + ${whole(databaseMicroseconds)}`;
}

function treeLine({ name, p50, p95, max }: TreeTime): string[] {
  return [name, p50.toFixed(1), p95.toFixed(1), `< ${whole(max)}`, verdict(p95 < max)];
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
    ['upload, check and run', whole(all), `< ${whole(maxImportMs)}`, verdict(all < maxImportMs)],
    ['  the run of these', whole(runMs), '', ''],
    pair('p95 of get one, alone / beside it', alone.getP95, beside.getP95),
    pair("p95 of another's event until it is placed", alone.eventP95, beside.eventP95),
    pair('  the longest of them', alone.eventMax, beside.eventMax),
  ];
}

function exportLines({ rows, seconds, copySeconds, megabytes, grownMb }: ExportTime): string[][] {
  return [
    [`seconds, for ${megabytes.toFixed(1)} MB`, seconds.toFixed(2), '', ''],
    ['rows a second', whole(rows / seconds), '', ''],
    ['times the bare COPY', (seconds / copySeconds).toFixed(1), '', ''],
    ['growth of the server, MB', whole(grownMb), `< ${maxGrownMb}`, verdict(grownMb < maxGrownMb)],
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

/** The cost of a message: with all receiving consoles open, and in the flood without any. */
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
  const { share, p99: max } = salesTargets;
  const spent = [cost.server, cost.database, cost.load].map(whole).join(' + ');
  return [
    ['a second', whole(ours), whole(bare), `>= ${whole(bare * share)}`, verdict(ours >= bare * share)],
    ['p50 of a callback until its message is kept, ms', whole(p50), '', '', ''],
    ['p99 of a callback until its message is kept, ms', whole(p99), '', `< ${max}`, verdict(p99 < max)],
    ['server + database + load, µs of processor an order', spent, '', '', ''],
    ['  processors that others held', cost.foreignProcessors.toFixed(2), '', '', ''],
  ];
}

function replyLines({ p50, p99, answered, expected, cost }: ReplyTimes): string[][] {
  return [
    ['p50 in ms', p50.toFixed(1), '', ''],
    ['p99 in ms', p99.toFixed(1), `< ${replyTargets.p99}`, verdict(p99 < replyTargets.p99)],
    ['answered', `${whole(answered)} of ${whole(expected)}`, '', verdict(answered === expected)],
    ['server + database, µs of processor a message', `${whole(cost.server)} + ${whole(cost.database)}`, '', ''],
  ];
}

function matchLines(ours: MatchTimes): string[][] {
  const max = matchTargets;
  const line = (name: string, value: number, target: number) => [
    name,
    value.toFixed(3),
    `< ${target}`,
    verdict(value < target),
  ];
  return [
    line('p50 of a message', ours.p50, max.p50),
    line('p99 of a message', ours.p99, max.p99),
    [
      'messages a second',
      whole(ours.perSecond),
      `>= ${whole(max.perSecond)}`,
      verdict(ours.perSecond >= max.perSecond),
    ],
    ['rules that a message fits', ours.found.toFixed(1), '', ''],
    ['p50 of 2,000 letters made for hostile patterns', ours.hostile.toFixed(3), '', ''],
    line('  the longest of them', ours.hostileMax, max.hostileMax),
    line('compiling', ours.compileMs, max.compileMs),
    ['megabytes', ours.megabytes.toFixed(1), '', ''],
  ];
}

function doorLines({ quiet, busy, lastOfAll, remembered, lookedUp, unknownByKnown }: SignInTimes): string[][] {
  const max = signInTargets;
  const differs = Math.abs(unknownByKnown - 1);
  const line = (name: string, value: number, target: number, digits: number) => [
    name,
    value.toFixed(digits),
    `< ${target}`,
    verdict(value < target),
  ];
  return [
    ['p50 / p99 of other requests, no sign-ins', `${quiet.p50.toFixed(1)} / ${quiet.p99.toFixed(1)}`, '', ''],
    [`p50 of other requests while ${atOnce} sign in at once`, busy.p50.toFixed(1), '', ''],
    line(`p99 of other requests while ${atOnce} sign in at once`, busy.p99, max.p99, 1),
    [`the last of ${atOnce} is in after`, whole(lastOfAll), '', ''],
    line('who asks, remembered: added to a request, p50', remembered, max.remembered, 4),
    ['who asks, looked up again once a second, p50', lookedUp.toFixed(2), '', ''],
    line('wrong tries, unknown name beside a known one: share that p50 differs', differs, max.unknownByKnown, 3),
  ];
}

function startLines({ ours, reference }: Starts): string[][] {
  return [
    ['first start to first answer, ms', whole(ours.firstMs), whole(reference.firstMs), '', ''],
    [
      'later start to first answer, ms',
      whole(ours.laterMs),
      whole(reference.laterMs),
      `<= ${whole(maxStartMs)}`,
      verdict(ours.laterMs <= maxStartMs),
    ],
    [
      'memory idle with the database, MB',
      whole(ours.idleMb),
      whole(reference.idleMb),
      `< ${maxMb}`,
      verdict(ours.idleMb < maxMb),
    ],
    [
      'memory loaded with the database, MB',
      whole(ours.loadedMb),
      whole(reference.loadedMb),
      `< ${maxMb}`,
      verdict(ours.loadedMb < maxMb),
    ],
  ];
}

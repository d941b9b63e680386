// npm run bench: ours beside a bare reference on one database, in one run. -- --quick for rough figures in a minute,
// -- --only=<words> for the lines whose names hold them, without starts and memory.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, type Pace } from './compare';
import { databasePidOf, withDatabase } from './connection';
import { exportName, measureExport } from './export';
import { importName, measureImport } from './imports';
import { liveName, measureLive } from './live/measure';
import { describeMachine } from './machine';
import { type Line, lineOf, wordResults } from './report';
import { fill, sample } from './rows';
import { measureSales, salesName } from './sales/measure';
import { scenarios } from './scenarios';
import { startOurs, startReference } from './servers';
import { measureStart, type StartPace, type Starts } from './starts';
import { measureTree, treeName } from './tree';

const quick = process.argv.includes('--quick');
const only = process.argv.find((one) => one.startsWith('--only='))?.slice(7) ?? '';
const pace: Pace = quick ? { warmUpSeconds: 0.5, seconds: 1, rounds: 1 } : { warmUpSeconds: 2, seconds: 5, rounds: 3 };
const startPace: StartPace = quick
  ? { starts: 1, settleSeconds: 1, loadSeconds: 1 }
  : { starts: 5, settleSeconds: 5, loadSeconds: 3 };

const loadBefore = loadavg()[0]!;
const starts = only === '' ? await measureStarts() : null;
const lines = await measureCalls();
const tree = treeName.includes(only) ? await measureTree(quick ? 20 : 100) : null;
const imported = importName.includes(only) ? await measureImport(quick ? 5_000 : undefined) : null;
const exported = exportName.includes(only) ? await measureExport(quick ? 1 : 5) : null;
const live = liveName.includes(only) ? await measureLive(quick ? 5 : 20) : null;
const sales = salesName.includes(only) ? await measureSales(quick ? 3 : 10, quick ? 1 : 3) : null;
const results = { quick, machine: describeMachine(loadBefore), starts, lines, tree, imported, exported, live, sales };
writeFileSync('bench/results.json', `${JSON.stringify(results, null, 2)}\n`);
console.log(wordResults(results));

async function measureStarts(): Promise<Starts> {
  return {
    ours: await measureStart(startOurs, startPace),
    reference: await measureStart(startReference, startPace),
  };
}

async function measureCalls(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const ours = await startOurs(folder);
  try {
    const reference = await startReference(folder);
    try {
      const databasePid = await databasePidOf(folder);
      const sampleOf = (system: 'ours' | 'reference') => withDatabase(folder, (pool) => sample(pool, system, 1_000));
      const parts = { servers: { ours, reference }, databasePid, pace, sampleOf };
      return await measureAll(folder, parts);
    } finally {
      await reference.stop();
    }
  } finally {
    await ours.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(folder: string, parts: Parameters<typeof compare>[1]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { rows, scenarios: asked } of scenarios) {
    const chosen = asked.filter((scenario) => `${scenario.name} ${rows}`.includes(only));
    if (chosen.length === 0) continue;
    await withDatabase(folder, (pool) => fill(pool, ['ours', 'reference'], rows));
    for (const scenario of chosen) {
      console.log(`${scenario.name}, ${rows} rows ...`);
      lines.push(lineOf(scenario, rows, await compare(scenario, parts)));
    }
  }
  return lines;
}

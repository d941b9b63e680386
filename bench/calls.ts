import { compare } from './compare';
import { databasePidOf, withDatabase } from './connection';
import { inFolder } from './folder';
import { isAsked } from './options';
import { begin, type Part } from './part';
import { type CallLine, wordCalls } from './report';
import { fill, sample } from './rows';
import { assertSameAnswers } from './sameAnswers';
import { type Scenario, scenarios } from './scenarios';
import { startOurs, startReference } from './servers';

export const calls: Part = {
  name: 'calls',
  lines: scenarios.flatMap(({ rows, scenarios }) => scenarios.map((scenario) => lineOf(scenario, rows))),
  async run() {
    const figures = await inFolder(measureCalls);
    return { figures, words: wordCalls(figures) };
  },
};

function lineOf({ name }: Scenario, rows: number): string {
  return `${name}, ${rows.toLocaleString('en')} rows`;
}

const tables = ['labels', 'reference.labels'] as const;

async function measureCalls(folder: string): Promise<CallLine[]> {
  const [ours, reference] = [await startOurs(folder), await startReference(folder)];
  const parts = {
    servers: { ours, reference },
    databasePid: await databasePidOf(folder),
    sampleOf: (system: 'ours' | 'reference') =>
      withDatabase(folder, (pool) => sample(pool, system === 'ours' ? 'labels' : 'reference.labels', 1_000)),
  };
  const lines: CallLine[] = [];
  for (const { rows, scenarios: all } of scenarios) {
    const chosen = all.filter((scenario) => isAsked(lineOf(scenario, rows)));
    if (chosen.length === 0) continue;
    for (const table of tables) await withDatabase(folder, (pool) => fill(pool, table, rows));
    for (const scenario of chosen) {
      begin(lineOf(scenario, rows));
      await assertSameAnswers(scenario, parts);
      lines.push({ name: scenario.name, rows, target: scenario.target, measured: await compare(scenario, parts) });
    }
  }
  return lines;
}

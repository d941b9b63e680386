// npm run bench: compares our server with a bare reference on the same database, in one run. -- --only=<text> runs the
// lines whose names contain it; -- --quick gives rough figures in a few minutes; -- --smoke tries every line briefly
// and measures nothing.
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { cleanUp } from './folder';
import { describeMachine, wordMachine } from './machine';
import { isAsked, isQuick, isSmoke } from './options';
import { assertFigures, currentLine, type Outcome } from './part';
import { parts } from './scenarioList';

const longestSmokeMs = 5 * 60_000;
let isBroken = false;

process.on('uncaughtException', (error) => breakOff(error));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => breakOff(new Error(signal)));

const chosen = parts.filter(({ lines }) => lines.some(isAsked));
if (chosen.length === 0) {
  console.error(`No line is called so. There are:\n${parts.flatMap(({ lines }) => lines).join('\n')}`);
  process.exit(1);
}
if (isSmoke) console.log('Smoke: every line is tried for a moment. This is not a measurement.');

const loadBefore = loadavg()[0]!;
await runAll().then(report, breakOff);

async function runAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const part of chosen) {
    const watch = isSmoke && setTimeout(() => breakOff(new Error('The benchmark did not end.')), longestSmokeMs);
    const outcome = await part.run();
    assertFigures(outcome.figures);
    outcomes.push(outcome);
    if (watch) clearTimeout(watch);
  }
  return outcomes;
}

function report(outcomes: readonly Outcome[]): void {
  if (isBroken) return;
  if (isSmoke) {
    console.log('Every line works. This was no measurement.');
    process.exit(0);
  }
  const machine = describeMachine(loadBefore);
  const figures = Object.fromEntries(chosen.map(({ name }, at) => [name, outcomes[at]!.figures]));
  writeFileSync('bench/results.json', `${JSON.stringify({ isQuick, machine, figures }, null, 2)}\n`);
  const rough = isQuick ? ' A quick run: rough figures.' : '';
  console.log(['', ...outcomes.map(({ words }) => words), wordMachine(machine) + rough].join('\n'));
  process.exit(0);
}

/**
 * Reports the line that failed, then stops everything that was started. Errors that follow from the first are ignored.
 */
async function breakOff(error: Error): Promise<void> {
  if (isBroken) return;
  isBroken = true;
  process.exitCode = 1;
  console.error(`FAILED: ${currentLine()}: ${error.stack}`);
  await cleanUp();
  process.exit(1);
}

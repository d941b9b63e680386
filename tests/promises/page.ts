import { isLong, sizesOf, testFilesAt } from './files';
import type { Command, Figure, Figures, Promised } from './promised';

/** Generates docs/promises.md from the table and the last measurements. */
export function promisesPage(promises: Readonly<Record<string, readonly Promised[]>>, figures: Figures): string {
  const parts = Object.entries(promises).map(
    ([heading, rows]) => `## ${heading}\n\n${head}\n${rows.map((row) => line(row, figures)).join('\n')}`,
  );
  return `${[opening, ...parts, closing].join('\n\n')}\n`;
}

const head = '| promise | tests | sizes and last measurements |\n| --- | --- | --- |';

const commands: Readonly<Record<Command, string>> = {
  test: '`npm test`',
  all: '`npm run test:all`',
  full: '`npm run test:all -- --full`',
};

function line({ text, tests, figures: ids = [] }: Promised, figures: Figures): string {
  const inTest = tests.filter((path) => !testFilesAt(path).every(isLong));
  const inAll = tests.filter((path) => testFilesAt(path).some(isLong));
  const named = (paths: readonly string[]) => paths.map((path) => `\`${path}\``).join(', ');
  const shown = [
    inTest.length > 0 && `${commands.test}: ${named(inTest)}`,
    inAll.length > 0 && `${commands.all}: ${named(inAll)}`,
  ];
  const measured = (Object.keys(commands) as Command[]).map((command) => {
    const run = tests.flatMap(testFilesAt).filter((file) => command !== 'test' || !isLong(file));
    const parts = [
      ...run.flatMap((file) => sizesOf(file)[command]),
      ...ids.map((id) => figures[id]?.[command] && spoken(figures[id][command])),
    ];
    const summary = parts.filter(Boolean).join(', ');
    return summary && `${commands[command]}: ${summary}`;
  });
  return `| ${text} | ${shown.filter(Boolean).join('; ')} | ${measured.filter(Boolean).join('; ')} |`;
}

function spoken({ said, at, machine }: Figure): string {
  return `${said} (${at.slice(0, 10)}, ${machine.cores} cores, ${machine.memoryGb} GB, load ${machine.load})`;
}

const opening = `# Promises

What Parley guarantees, the tests that verify it, and the command that runs them. \`npm test\` runs on every change and verifies
the core of each promise in a few minutes. \`npm run test:all\` runs that and everything else: all tests named \`*.long.test.ts\`
and \`*.speed.test.ts\`, larger sizes, and new random numbers (\`TEST_SEED=<seed>\` repeats a run). Each fails when one of its
tests below did not run. The table is in \`tests/promises\`. This page is generated from it and from the measurements of the tests:
by either command with \`-- --record\` after a run without failures, or afterwards by \`npm run promises\`.`;

const closing = `## Beside the tests

\`npm run bench\` measures speed and memory, compared with a minimal reference server on the same database in the same run.

\`npm run lighthouse\` runs Lighthouse 12.8.2 (desktop) on the built product. On two busy cores, 21 November 2026: sign-in 99
for performance; sign-in, dashboard and list 100 for accessibility and 100 for best practices.`;

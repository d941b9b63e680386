import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { remixIcons } from './scripts/lib/remix-icons';

/**
 * Which files run: `*.test.ts` in `npm test`, with `*.long.test.ts` in `npm run test:all`, and `*.speed.test.ts` there as a
 * step of its own that has the machine to itself.
 */
const tier = process.env.TEST_TIER ?? 'usual';
const leftOut = { usual: ['**/*.{long,speed}.test.*'], all: ['**/*.speed.test.*'], speed: [] }[tier];
if (leftOut === undefined) throw new Error(`TEST_TIER is '${tier}'; it may be usual, all or speed.`);
const isSpeed = tier === 'speed';
const tests = isSpeed ? '*.speed.test.{ts,tsx}' : '*.test.{ts,tsx}';

const cluster = 'tests/setup/cluster.ts';

const usual = {
  // What is waited for comes at once; the limit is for what never comes, on the busiest machine.
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['tests/setup/draws.ts'],
  exclude: leftOut,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const browserSide = {
  ...usual,
  setupFiles: [...usual.setupFiles, 'tests/setup/waits.ts'],
  environment: 'happy-dom',
  globalSetup: cluster,
};

/** Areas of the server that have a folder in `tests`. */
const areas = 'contract,security,billing,company,chat,channels,checkout,delivery,reply,figures,live,push,webhooks';

/** One database cluster for the whole run; each file works on a database of its own, cloned from a template. */
const projects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'unit',
      ...usual,
      include: [`src/schema/**/${tests}`, `scripts/**/${tests}`, `tests/{screens,promises,setup}/${tests}`],
    },
  },
  {
    test: {
      name: 'server',
      ...usual,
      include: [`server/**/${tests}`, `src/resources/*/${tests}`, `tests/{${areas}}/**/${tests}`],
      globalSetup: cluster,
      // No file changes what it imports, so they can share it: half the time went into importing.
      isolate: false,
    },
  },
  {
    plugins: [react(), remixIcons()],
    test: {
      name: 'web',
      ...browserSide,
      include: [`tests/web/{console,ui,chat,parts}/**/${tests}`, `src/{ui,custom}/**/${tests}`],
      // As above; what a file sets up for itself it sets up by a call (generatedScreens, consoleUnderTest).
      isolate: false,
    },
  },
  {
    plugins: [react(), remixIcons()],
    test: {
      name: 'shell',
      ...browserSide,
      // What is remembered past a screen, of sessions and of the window, begins anew with each file.
      include: [`tests/web/shell/**/${tests}`],
    },
  },
  {
    test: {
      name: 'reliability',
      ...usual,
      include: [`tests/reliability/**/${tests}`],
      globalSetup: [cluster, 'tests/setup/children.ts'],
      fileParallelism: false,
      // As those of the server share it: a quarter of a small run was importing.
      isolate: false,
      testTimeout: 300_000,
    },
  },
  {
    test: {
      name: 'startup',
      ...usual,
      globalSetup: 'tests/setup/build.ts',
      include: [`tests/startup/**/${tests}`, `tests/build/**/${tests}`, `tests/walls/${tests}`],
      fileParallelism: false,
      // The first start downloads packages.
      testTimeout: 240_000,
      hookTimeout: 120_000,
    },
  },
  {
    test: {
      name: 'e2e',
      ...usual,
      // What is wrong with a screen is named in the line that is printed of a failed test.
      chaiConfig: { truncateThreshold: 2_000 },
      include: [`tests/e2e/**/${tests}`],
      fileParallelism: !isSpeed,
      // As those of the server share what they import.
      isolate: false,
      globalSetup: ['tests/setup/build.ts', cluster],
      testTimeout: 180_000,
    },
  },
];

export default defineConfig({
  test: {
    projects,
    environment: 'node',
    pool: 'forks',
    // The database and, in the browser tests, Chromium need a share of the processors as well.
    maxWorkers: isSpeed ? 1 : 2,
    // The file is run once more by scripts/lib/tests.mjs where that is allowed, and told of.
    retry: 0,
    passWithNoTests: true,
  },
});

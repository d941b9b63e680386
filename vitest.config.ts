import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { remixIcons } from './scripts/lib/remix-icons';

/**
 * Test tiers: `*.test.ts` in `npm test`, also `*.long.test.ts` in `npm run test:all`, and there `*.speed.test.ts` as a
 * separate step that has the machine to itself.
 */
const tier = process.env.TEST_TIER ?? 'usual';
const leftOut = { usual: ['**/*.{long,speed}.test.*'], all: ['**/*.speed.test.*'], speed: [] }[tier];
if (leftOut === undefined) throw new Error(`TEST_TIER is '${tier}'; it may be usual, all or speed.`);
const isSpeed = tier === 'speed';
const tests = isSpeed ? '*.speed.test.{ts,tsx}' : '*.test.{ts,tsx}';

const cluster = 'tests/setup/cluster.ts';

const usual = {
  // Polling normally succeeds at once; the timeout is for failures on a busy machine.
  expect: { poll: { timeout: 30_000 } },
  setupFiles: ['tests/setup/draws.ts'],
  exclude: leftOut,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

const browserSide = {
  ...usual,
  setupFiles: [...usual.setupFiles, 'tests/setup/waits.ts', 'tests/setup/timers.ts'],
  environment: 'happy-dom',
  globalSetup: cluster,
};

/** Server areas with their own folder in `tests`. */
const areas =
  'contract,security,billing,company,chat,channels,checkout,delivery,reply,figures,live,mail,push,webhooks,installation';

/** One database cluster for the whole run; each test file gets its own database, cloned from a template. */
const projects: TestProjectConfiguration[] = [
  {
    test: {
      name: 'unit',
      ...usual,
      include: [`src/schema/**/${tests}`, `scripts/**/${tests}`, `tests/{screens,promises,setup}/${tests}`],
      // They test pure functions, so their files can share a process and what it imported.
      isolate: false,
    },
  },
  {
    test: {
      name: 'server',
      ...usual,
      include: [`server/**/${tests}`, `tests/{${areas}}/**/${tests}`],
      globalSetup: cluster,
      // Test files do not modify imported modules, so they can share them; importing took half the time.
      isolate: false,
    },
  },
  {
    plugins: [react(), remixIcons()],
    test: {
      name: 'web',
      ...browserSide,
      include: [`tests/web/{console,ui,chat,parts}/**/${tests}`, `src/{ui,custom}/**/${tests}`, `widget/**/${tests}`],
      // As above; a file sets up its own state by a call (generatedScreens, consoleUnderTest).
      isolate: false,
    },
  },
  {
    plugins: [react(), remixIcons()],
    test: {
      name: 'shell',
      ...browserSide,
      // Isolated: module state of sessions and of the window must be reset for each file.
      include: [`tests/web/shell/**/${tests}`, `src/{authProvider,console,dataProvider,i18n,live}/**/${tests}`],
    },
  },
  {
    test: {
      name: 'reliability',
      ...usual,
      include: [`tests/reliability/**/${tests}`],
      globalSetup: [cluster, 'tests/setup/children.ts'],
      fileParallelism: false,
      // Shared like the server's modules; importing took a quarter of a small run.
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
      // Longer messages, so that the output of a failed test names what is wrong with a screen.
      chaiConfig: { truncateThreshold: 2_000 },
      include: [`tests/e2e/**/${tests}`],
      fileParallelism: !isSpeed,
      // Shared like the server's modules.
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
    // The database, and Chromium in browser tests, need CPU time too.
    maxWorkers: isSpeed ? 1 : 2,
    // scripts/lib/tests.mjs reruns a failed file once where that is allowed, and reports it.
    retry: 0,
    passWithNoTests: true,
  },
});

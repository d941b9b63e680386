import react from '@vitejs/plugin-react';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { remixIcons } from './scripts/lib/remix-icons';

const cluster = 'tests/helpers/cluster.ts';

const browserSide = {
  environment: 'happy-dom',
  globalSetup: cluster,
  testTimeout: 30_000,
  hookTimeout: 30_000,
} as const;

/** One database cluster for the whole run; each file works on a database of its own, cloned from a template. */
const projects: TestProjectConfiguration[] = [
  { test: { name: 'unit', include: ['src/schema/**/*.test.ts', 'scripts/**/*.test.ts', 'tests/screens/*.test.ts'] } },
  {
    test: {
      name: 'server',
      include: [
        'server/**/*.test.ts',
        'src/resources/*/*.test.ts',
        'tests/contract/**/*.test.ts',
        'tests/security/**/*.test.ts',
        'tests/company/**/*.test.ts',
        'tests/chat/**/*.test.ts',
        'tests/channels/**/*.test.ts',
        'tests/checkout/**/*.test.ts',
        'tests/delivery/**/*.test.ts',
        'tests/live/**/*.test.ts',
      ],
      globalSetup: cluster,
      // No file changes what it imports, so they can share it: half the time went into importing.
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  },
  {
    plugins: [react(), remixIcons()],
    test: {
      name: 'web',
      ...browserSide,
      include: ['tests/web/{console,ui,chat}/**/*.test.{ts,tsx}'],
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
      include: ['tests/web/shell/**/*.test.{ts,tsx}', 'src/**/*.test.{ts,tsx}'],
      exclude: ['src/schema/**', 'src/resources/*/*.test.ts'],
    },
  },
  {
    test: {
      name: 'reliability',
      include: ['tests/reliability/**/*.test.ts'],
      globalSetup: cluster,
      fileParallelism: false,
      testTimeout: 300_000,
      hookTimeout: 60_000,
    },
  },
  {
    test: {
      name: 'startup',
      globalSetup: 'tests/build/build.ts',
      include: ['tests/startup/**/*.test.ts', 'tests/build/**/*.test.ts', 'tests/walls/*.test.ts'],
      fileParallelism: false,
      // The first start downloads packages.
      testTimeout: 240_000,
      hookTimeout: 120_000,
    },
  },
  {
    test: {
      name: 'e2e',
      include: ['tests/e2e/**/*.test.ts'],
      fileParallelism: false,
      globalSetup: cluster,
      testTimeout: 60_000,
      hookTimeout: 60_000,
    },
  },
];

export default defineConfig({
  test: {
    projects,
    environment: 'node',
    pool: 'forks',
    // The database and, in the browser tests, Chromium need a share of the processors as well.
    maxWorkers: 2,
    // A test that hangs is a failure to look at, not one to try again.
    retry: 0,
    passWithNoTests: true,
  },
});

import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A Vitest reporter that writes the results npm test needs to the file named by TEST_REPORT. Vitest's JSON reporter
 * omits failed hooks and errors outside tests.
 * `files`: per test file its passed and skipped tests, seconds, and `failures` (`{ test, message }`; `test` is null for
 * a failure outside a test: a hook, or the file itself). `errors`: messages of errors without a known file.
 */
export default class TestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const files = modules.map(fileOf);
    const errors = [];
    for (const error of unhandledErrors) {
      const failure = { test: error.VITEST_TEST_NAME ?? null, message: messageOf(error) };
      const file = files.find((one) => one.file === pathOf(error.VITEST_TEST_PATH));
      if (file) file.failures.push(failure);
      else errors.push(failure.message);
    }
    writeFileSync(process.env.TEST_REPORT, JSON.stringify({ files, errors }));
  }
}

function fileOf(module) {
  const tests = [...module.children.allTests()];
  const suites = [module, ...module.children.allSuites()];
  const count = (state) => tests.filter((test) => test.result().state === state).length;
  return {
    file: pathOf(module.moduleId),
    seconds: Math.round(module.diagnostic().duration) / 1000,
    passed: count('passed'),
    skipped: count('skipped'),
    failures: [
      ...suites.flatMap((suite) => suite.errors().map((error) => ({ test: null, message: messageOf(error) }))),
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => ({ test: test.fullName, message: messageOf(test.result().errors?.[0]) })),
    ],
  };
}

function pathOf(file) {
  return file && relative(process.cwd(), file).replaceAll('\\', '/');
}

/**
 * The error message without the stack. For a property test it includes the seed and the counterexample, from the lines
 * below the first.
 */
function messageOf(error) {
  const text = error?.stack ?? error?.message ?? 'no error was given';
  const said = text.split(/\n\s+at /)[0].split('\n');
  return said
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' | ')
    .slice(0, 2_500);
}

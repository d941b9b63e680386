import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Node 20 fails with "Cannot read properties of undefined (reading 'getStatus')" if a CommonJS package requires an ES
 * module while another import is loading it. Whether that happens depends on timing, so tests import one after another.
 */
const sideBySide = /Promise\.all\(\s*\[\s*import\(/;

test('no test imports modules side by side', () => {
  const found = ['src', 'tests', 'widget']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => /\.test\.tsx?$/.test(file) || /^tests\b.*\.tsx?$/.test(file))
    .filter((file) => sideBySide.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

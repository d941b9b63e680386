import { afterAll, beforeAll, expect, test } from 'vitest';
import { snakeCase } from '../../server/kernel/db/migrations/fromSchema/columns';
import { schemas } from '../../server/resources';
import { faultsOf } from '../../src/schema/check/check';
import type { ResourceSchema } from '../../src/schema/resource';
import { badges } from '../helpers/fixtures/badges';
import { type Kernel, startKernel } from '../helpers/kernel';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await startKernel({ schemas });
});
afterAll(() => kernel.close());

test("the product's schemas are consistent", () => {
  expect(faultsOf(schemas)).toEqual([]);
});

test.each(['en', 'zh'] as const)('no two fields of a resource have the same label in %s', (language) => {
  const twice = schemas.flatMap(({ name, fields }) => {
    const labels = Object.values(fields).map(({ label }) => label[language]);
    return labels.filter((label, at) => labels.indexOf(label) !== at).map((label) => `${name}: ${label}`);
  });
  expect(twice).toEqual([]);
});

test('no resource may have the name of a server table', async () => {
  const rows = await kernel.rows(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
  const ofResources = new Set(schemas.map((schema) => snakeCase(schema.name)));
  const names = rows.map(({ name }) => String(name)).filter((name) => !ofResources.has(name));
  expect(names).toContain('sessions');
  const free = names.filter((name) => faultsOf([called(name.replaceAll('_', '-'))]).length === 0);
  expect(free).toEqual([]);
});

function called(name: string): ResourceSchema {
  return { ...badges, name };
}

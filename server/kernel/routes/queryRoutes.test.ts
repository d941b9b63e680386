import { expect, test } from 'vitest';
import type { ResourceSchema } from '../../../src/schema/resource';
import { badges } from '../../../tests/helpers/fixtures/badges';
import type { RecordTable } from '../db/records/recordTable';
import { defineBehaviour, defineQuery } from './defineBehaviour';
import { queryRoutes } from './queryRoutes';
import type { MemberContext } from './route';

const table = { schema: badges as ResourceSchema } as RecordTable;
const label = { en: 'The best badge', zh: '最佳徽章' };

const best = defineQuery({
  label,
  permission: 'award',
  query: { rank: { kind: 'number', integer: true, required: true, label } },
  handle: async ({ query }) => query.rank + 1,
});

test('a query is a GET route of the resource, with the permission it names', async () => {
  const [route, ...others] = queryRoutes(table, defineBehaviour(badges, { queries: { best } }));
  expect(others).toEqual([]);
  expect(route).toMatchObject({
    method: 'GET',
    path: '/v1/badges/best',
    summary: label,
    access: { kind: 'permission', code: 'badge:award' },
    query: best.query,
  });
  expect(await route!.handle({ query: { rank: 4 } } as unknown as MemberContext)).toBe(5);
});

test.each(['imports', 'bulkDelete', 'Best', 'a/b', '{id}'])('a query cannot be called %s', (name) => {
  expect(() => queryRoutes(table, { queries: { [name]: best } })).toThrow(
    `badges: a query cannot have the name '${name}'.`,
  );
});

test('what the schema does not define does not compile', () => {
  const handle = async () => null;
  defineBehaviour(badges, {
    actions: {
      award: {
        async handle({ body }, record) {
          // @ts-expect-error a badge has no weight
          void record.weight;
          // @ts-expect-error an award asks for nothing of that name
          void body.why;
          return [record.rank, body.to];
        },
      },
    },
    rules: {
      async beforeCreate(_trx, _author, values) {
        values.rank = 5;
        // @ts-expect-error a rank is a number
        values.rank = 'five';
      },
    },
  });
  // @ts-expect-error badges have no such action
  defineBehaviour(badges, { actions: { melt: { handle } } });
  // @ts-expect-error badges know no such permission
  defineBehaviour(badges, { queries: { worst: defineQuery({ label, permission: 'melt', handle }) } });
});

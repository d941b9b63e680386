import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, type Client, foundCast, signIn } from '../helpers/accounts';
import { type Imports, importsOf } from '../helpers/imports';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let cast: Cast;
let owner: Client;
let labels: Imports;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
  owner = await signIn(server, cast.owner);
  labels = importsOf(server, owner, 'labels');
});
afterAll(() => server.close());

const named = async (prefix: string) =>
  (
    await server.pool.query(
      `select name, colour, description, shown_in_inbox as shown, version::int from labels where name like $1 order by name`,
      [`${prefix}%`],
    )
  ).rows;

test('a check tells what a run then does', async () => {
  const work = await labels.checked('Name,颜色,shownInInbox\r\nfirst A,#112233,是\r\nfirst B,,no\r\n', {
    columns: ['name', 'colour', 'shownInInbox'],
  });
  expect(work).toMatchObject({
    status: 'checked',
    rowCount: 2,
    separator: ',',
    counts: { create: 2, change: 0, same: 0, skip: 0, wrong: 0 },
    faults: [],
    columns: [
      { heading: 'Name', samples: ['first A', 'first B'] },
      { heading: '颜色', samples: ['#112233'] },
      { heading: 'shownInInbox', samples: ['是', 'no'] },
    ],
  });
  expect(await named('first')).toEqual([]);
  expect(await labels.run(work.id)).toMatchObject({ status: 'done', counts: work.counts, handled: 2 });
  expect(await named('first')).toEqual([
    { name: 'first A', colour: '#112233', description: null, shown: true, version: 1 },
    { name: 'first B', colour: '#FFB400', description: null, shown: false, version: 1 },
  ]);
});

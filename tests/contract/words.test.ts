import { expect, onTestFinished, test } from 'vitest';
import { followIcu } from '../../server/kernel/db/words';
import { sortNames } from '../../src/schema/filters';
import { foundCast, signIn } from '../helpers/accounts';
import { startServer } from '../helpers/server';

// Chinese by pinyin, then Latin without regard to case and width, and numbers by value.
const inOrder = ['阿里', '重庆', '李四', '张三', 'apple 2', 'Apple 10', 'ａｐｐｌｅ 11', 'banana', 'Zebra'];

test('a list is sorted by a name as people expect it, page by page, and after a new version of ICU', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const cast = await foundCast(server);
  const owner = await signIn(server, cast.owner);
  for (const name of [...inOrder].sort()) await owner.post('/api/v1/labels', { name });
  const sorted = async (way: string) => {
    const names: string[] = [];
    for (let at = 0; at < inOrder.length; at += 2) {
      const range = JSON.stringify([at, at + 1]);
      const { body } = await owner.get(`/api/v1/labels?sort=["name","${way}"]&range=${range}`);
      names.push(...body.data.map(({ name }: { name: string }) => name));
    }
    return names;
  };
  expect(await sorted('ASC')).toEqual(inOrder);
  expect(await sorted('DESC')).toEqual(inOrder.toReversed());

  const exact = encodeURIComponent(JSON.stringify({ name: 'Apple 10' }));
  expect((await owner.get(`/api/v1/labels?filter=${exact}`)).body.data).toHaveLength(1);

  // As if the indexes had been written with another ICU.
  await server.pool.query(`update pg_collation set collversion = '1' where collname = 'parley_words'`);
  expect(await followIcu(server.pool)).toBeGreaterThan(0);
  expect(await followIcu(server.pool)).toBe(0);
  expect(await sorted('ASC')).toEqual(inOrder);
});

test('every list can be sorted by each of its fields', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const cast = await foundCast(server);
  const owner = await signIn(server, cast.owner);
  for (const schema of server.schemas)
    for (const name of sortNames(schema)) {
      const { status, text } = await owner.get(`/api/v1/${schema.name}?sort=["${name}","ASC"]`);
      expect(status, `${schema.name}.${name}: ${text}`).not.toBe(500);
    }
});

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { lookOf } from '../../src/schema/look';
import { faults, startImports } from '../helpers/imports';
import { size } from '../helpers/size';

test('names that look the same are one: in forms, imports, and after an update of names that did', async () => {
  const { server, owner, labels, rows } = await startImports();
  onTestFinished(() => server.close());
  const make = async (name: string) => {
    const { status, body } = await owner.post('/api/v1/labels', { name });
    return status === 200 ? body.data : [status, body.errors?.name];
  };
  const vip = await make('Vip');
  const taken = [400, 'Already taken. Choose another.'];
  expect((await make('Gold card')).name).toBe('Gold card');
  expect(await make('\u200b')).toEqual([400, 'Required.']);
  for (const name of ['vip', 'VIP', 'Ｖip', ' vIp ', 'Vі\u0070', 'V\u00adip\u200b', 'Gold  card'])
    expect(await make(name), name).toEqual(taken);
  const { body } = await owner.put(`/api/v1/labels/${vip.id}`, { ...vip, name: 'VIP' });
  expect(body.data.name).toBe('VIP');

  const work = await labels.checked('n\nｖｉｐ\nNew\nnew\n', { columns: ['name'] });
  expect(faults(work)).toEqual([
    [2, 'n', 'ｖｉｐ', 'Already taken. Choose another.'],
    [4, 'n', 'new', 'Duplicate of row 3.'],
  ]);

  // Latin, Greek, Cyrillic and full-width letters.
  const sign = fc.oneof(fc.integer({ min: 0x20, max: 0x52f }), fc.integer({ min: 0xff00, max: 0xff9f }));
  const text = fc.string({ unit: sign.map((code) => String.fromCodePoint(code)), maxLength: 10 });
  const look = fc.array(text, { minLength: 20, maxLength: 20 });
  const lists = size({ small: 2, usual: 5, full: 50 });
  for (const texts of fc.sample(look, lists)) {
    const storable = texts.map((text) => text.replaceAll('İ', ''));
    const [{ looks }] = await rows('select array(select parley_look(t) from unnest($1::text[]) t) as looks', [
      storable,
    ]);
    expect(looks).toEqual(storable.map(lookOf));
  }

  // Without the index, as before the update.
  await server.pool.query('drop function parley_look(text) cascade');
  const second = await make('vip');
  await server.pool.query(readFileSync('server/company/migrations/20261211400001_look.sql', 'utf8'));
  const names = await rows(
    `select name, version::int from labels where parley_look(name) like 'vip%' order by created_at`,
  );
  expect(names).toEqual([
    { name: 'VIP', version: 2 },
    { name: `vip (${second.id.slice(-4)})`, version: 2 },
  ]);
});

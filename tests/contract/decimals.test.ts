import { expect, onTestFinished, test } from 'vitest';
import { defineResource } from '../../src/schema/resource';
import { foundCast, signIn } from '../helpers/accounts';
import { importsOf } from '../helpers/imports';
import { allSchemas, startServer } from '../helpers/server';

const text = (en: string) => ({ en, zh: `${en}（样本）` });

const alloys = defineResource({
  name: 'alloys',
  label: { one: text('Alloy'), many: text('Alloys') },
  icon: 'ri-copper-coin-line',
  route: '/alloy/list',
  section: 'home',
  title: 'name',
  fields: {
    name: { kind: 'text', label: text('Name'), required: true },
    purity: { kind: 'decimal', label: text('Purity'), places: 2, min: 0 },
    rate: { kind: 'decimal', label: text('Rate'), places: 8 },
    parts: {
      kind: 'list',
      label: text('Parts'),
      fields: { share: { kind: 'decimal', label: text('Share'), places: 3, required: true } },
    },
  },
  list: { columns: ['name', 'purity'], filters: ['purity'], sort: ['purity', 'ASC'] },
});

test('a decimal is exact in calls, filters, sorting, bulk edits, sums, exports and imports', async () => {
  const server = await startServer({ schemas: [...allSchemas, alloys], pollMs: 200 });
  onTestFinished(() => server.close());
  const cast = await foundCast(server);
  const owner = await signIn(server, cast.owner);
  const add = (values: object) => owner.post('/api/v1/alloys', values);
  const namesBy = async (filter: object, way = 'ASC') => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify(['purity', way]) });
    const { status, body, text: answer } = await owner.get(`/api/v1/alloys?${query}`);
    expect(status, answer).toBe(200);
    return body.data.map(({ name }: { name: string }) => name);
  };

  const made = await add({ name: 'a', purity: 0.1, rate: 0.00000001, parts: [{ share: 0.125 }] });
  expect(made.body.data, made.text).toMatchObject({ purity: 0.1, rate: 0.00000001, parts: [{ share: 0.125 }] });
  await add({ name: 'b', purity: 0.2, rate: 9_999_999.99999999 });
  await add({ name: 'c', purity: 10 });
  await add({ name: 'd', purity: 9_999_999_999_999.99 });
  await add({ name: 'none' });
  const { rows } = await server.pool.query(
    `select sum(purity) as few, (select sum(purity) from alloys) as all from alloys where name in ('a', 'b')`,
  );
  expect(rows).toEqual([{ few: '0.30', all: '10000000000010.29' }]);

  // By value, not by text or by the nearest binary number.
  expect(await namesBy({})).toEqual(['a', 'b', 'c', 'd', 'none']);
  expect(await namesBy({ purity_empty: false }, 'DESC')).toEqual(['d', 'c', 'b', 'a']);
  expect(await namesBy({ purity: 0.1 })).toEqual(['a']);
  expect(await namesBy({ purity_lte: 0.2 })).toEqual(['a', 'b']);
  expect(await namesBy({ purity_between: [0.2, 10] })).toEqual(['b', 'c']);
  expect(await namesBy({ purity_any: [0.2, 9_999_999_999_999.99] })).toEqual(['b', 'd']);

  for (const [values, path, code] of [
    [{ purity: 0.125 }, 'purity', '2 digits after the point'],
    [{ purity: '0.1' }, 'purity', 'number'],
    [{ purity: -0.01 }, 'purity', 'at least 0'],
    [{ purity: 10_000_000_000_000 }, 'purity', 'at most 9999999999999.99'],
    [{ parts: [{ share: 0.0001 }] }, 'parts.0.share', '3 digits after the point'],
  ] as const) {
    const refused = await add({ name: 'wrong', ...values });
    expect([refused.status, Object.keys(refused.body.errors ?? {})], refused.text).toEqual([400, [path]]);
    expect(refused.text).toContain(code);
  }

  const edited = await owner.post('/api/v1/alloys/bulk-edit', { ids: [made.body.data.id], set: { purity: 0.3 } });
  expect(edited.body.data, edited.text).toMatchObject({ done: [made.body.data.id], failed: [] });

  const file = await owner.get('/api/v1/alloys/export?columns=name,purity,rate&sort=["name","ASC"]');
  expect(file.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
    'Name,Purity,Rate',
    'a,0.30,0.00000001',
    'b,0.20,9999999.99999999',
    'c,10.00,',
    'd,9999999999999.99,',
    'none,,',
  ]);

  const bring = importsOf(server, owner, 'alloys');
  const rowsOf = [
    'e,"1,234.50",1e-8',
    'f,１２.5,0.1',
    "g,1'234'567.89,-0.5",
    'too exact,0.125,1',
    'unclear,"1,234",1',
    'thousands or not,1.234,1',
  ];
  const work = await bring.checked(`n,p,r\n${rowsOf.join('\n')}\n`, { columns: ['name', 'purity', 'rate'] });
  expect(work.counts).toMatchObject({ create: 3, wrong: 3 });
  await bring.run(work.id, true);
  const brought = await server.pool.query(
    `select name, purity::text, rate::text from alloys where name in ('e', 'f', 'g') order by name`,
  );
  expect(brought.rows).toEqual([
    { name: 'e', purity: '1234.50', rate: '0.00000001' },
    { name: 'f', purity: '12.50', rate: '0.10000000' },
    { name: 'g', purity: '1234567.89', rate: '-0.50000000' },
  ]);

  const described = await owner.get('/api/openapi.json');
  expect(described.text).toContain('At most 8 digits after the point.');

  const gone = await owner.delete(`/api/v1/alloys/${made.body.data.id}`);
  expect(gone.status, gone.text).toBe(200);
  const back = await owner.post(`/api/v1/alloys/deleted/${made.body.data.id}/restore`, {});
  expect(back.status, back.text).toBe(200);
  expect((await owner.get(`/api/v1/alloys/${made.body.data.id}`)).body.data).toMatchObject({ purity: 0.3 });
});

import { expect, onTestFinished, test } from 'vitest';
import { foundCast, signIn } from '../helpers/accounts';
import { importsOf } from '../helpers/imports';
import { makeKey } from '../helpers/keys';
import { startServer } from '../helpers/server';

// On this day New York sets its clocks back: it lasts 25 hours.
const day = '2026-11-01';
const inNewYork = { startsAt: '2026-11-01T04:00:00.000Z', endsAt: '2026-11-02T04:59:59.999Z' };

test('a day given for an end lasts until its end, for a start it begins then: in calls, bulk edits and imports', async () => {
  const server = await startServer({ pollMs: 200 });
  onTestFinished(() => server.close());
  const cast = await foundCast(server);
  const owner = await signIn(server, cast.owner);
  const zone = { 'time-zone': 'America/New_York' };
  const given = { startsAt: day, endsAt: day };

  const made = await owner.post('/api/v1/announcements', { title: 'By call', ...given }, zone);
  expect(made.body.data).toMatchObject(inNewYork);
  const edited = await owner.post(
    '/api/v1/announcements/bulk-edit',
    { ids: [made.body.data.id], set: { endsAt: '2026-11-03' } },
    zone,
  );
  expect(edited.status, edited.text).toBe(200);
  expect((await owner.get(`/api/v1/announcements/${made.body.data.id}`)).body.data.endsAt).toBe(
    '2026-11-04T04:59:59.999Z',
  );

  const bring = importsOf(server, owner, 'announcements');
  const work = await bring.checked(`t,s,e\nBy file,${day},1.11.2026\n`, {
    columns: ['title', 'startsAt', 'endsAt'],
    timeZone: 'America/New_York',
  });
  await bring.run(work.id);
  const { rows } = await server.pool.query(
    `select starts_at as "startsAt", ends_at as "endsAt" from announcements where title = 'By file'`,
  );
  expect(rows).toEqual([inNewYork]);

  // A program that names no zone means the company's.
  await server.pool.query(`update companies set time_zone = 'America/New_York' where id = $1`, [cast.owner.companyId]);
  const { rows: rights } = await server.pool.query(
    `select id from permissions where company_id = $1 and code = 'announcements:add'`,
    [cast.owner.companyId],
  );
  const { program } = await makeKey(
    server,
    owner,
    rights.map(({ id }) => id),
  );
  const byKey = await program.post('/api/v1/announcements', { title: 'By key', ...given });
  // A draft of the member who made the key.
  expect(byKey.body.data, byKey.text).toMatchObject({ ...inNewYork, draftOf: [cast.owner.userId] });

  const wrong = await owner.post('/api/v1/announcements', { title: 'Wrong', endsAt: '2026-02-30' }, zone);
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['endsAt']]);
});

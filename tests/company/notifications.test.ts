import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../../server/company/notifications/notify';
import { prune } from '../../server/company/notifications/store';
import { type Account, signIn } from '../helpers/accounts';
import { listOf, type Notifications, path, received, startNotifications, unread } from '../helpers/notifications';

let at: Notifications;
let someone: Notifications['someone'];
let sendNotification: Notifications['sendNotification'];
beforeAll(async () => {
  at = await startNotifications();
  ({ someone, sendNotification } = at);
});
afterAll(() => at.server.close());
beforeEach(() => at.reset());

describe('notifications', () => {
  test('are visible only to their recipient', async () => {
    const [li, wang] = [await someone(), await someone()];
    await sendNotification(li);
    await sendNotification({ ...at.cast.otherAgent });
    const [mine] = await listOf(li.client);
    const other = await signIn(at.server, at.cast.otherAgent);
    expect(await listOf(other)).toHaveLength(1);
    for (const client of [wang.client, at.owner, other]) {
      expect((await client.post(`${path}/${mine!.id}/read`)).status).toBe(404);
      expect((await client.delete(`${path}/${mine!.id}`)).status).toBe(404);
      const everything = '9:999999999:';
      await client.post(`${path}/read-all`, { upTo: everything });
    }
    expect(await listOf(li.client)).toEqual([mine]);
    expect([(await unread(wang.client)).unread, (await unread(li.client)).unread]).toEqual([0, 1]);
    for (const id of ['x', '1']) expect((await li.client.delete(`${path}/${id}`)).status).toBe(404);
  });

  test('are not created for a member of another company', async () => {
    await at.server.app.db
      .transaction()
      .execute((trx) =>
        notify(trx, { companyId: at.cast.owner.companyId, userId: null }, [
          { to: at.cast.otherAgent.userId, kind: 'enabled', parameters: {} },
        ]),
      );
    expect((await at.server.pool.query('select 1 from notifications')).rows).toEqual([]);
  });

  test('with the same deduplication key are created once, even by 20 concurrent calls', async () => {
    const li = await someone();
    await Promise.all(Array.from({ length: 20 }, () => sendNotification(li, 'the same')));
    expect(await received(li.client)).toHaveLength(1);
  });

  test('are paged, newest first, and can be filtered to unread', async () => {
    const li = await someone();
    for (let count = 0; count < 3; count += 1) await sendNotification(li);
    const all = await listOf(li.client);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    const read = (await li.client.post(`${path}/${all[1]!.id}/read`)).body.data;
    expect(read).toEqual({ ...all[1], readAt: expect.stringMatching(/Z$/) });
    const page = await li.client.get(`${path}?range=[1,1]&filter={"unread":true}`);
    expect(page.body.data).toEqual([all[2]]);
    expect(page.headers['content-range']).toBe('notifications 1-1/2');
    expect(await listOf(li.client, '?filter={"unread":false}')).toEqual([read]);
    expect((await listOf(li.client, '?sort=["createdAt","ASC"]')).map(({ id }) => id)).toEqual(
      all.map(({ id }) => id).toReversed(),
    );
    expect((await li.client.delete(`${path}/${all[0]!.id}`)).body.data).toEqual(all[0]);
    expect((await unread(li.client)).unread).toBe(1);
  });

  test.each([
    ['range=[3,1]', 'range'],
    ['filter={"nonsense":1}', 'filter.nonsense'],
    ['filter={"q":"x"}', 'filter.q'],
    ['filter={"id":"x"}', 'filter.id'],
    ['sort=["unread","ASC"]', 'sort'],
  ])('the invalid query %s is refused at its field', async (query, field) => {
    const answer = await at.owner.get(`${path}?${encodeURI(query)}`);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  test.each(['', 'x', '9:1:', '1:2', '5:9:4'])(
    'an invalid upTo %j is refused when marking all as read',
    async (upTo) => {
      const answer = await at.owner.post(`${path}/read-all`, { upTo });
      expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['upTo']]);
    },
  );

  test('that arrive while all are marked as read stay unread, even one whose insert was still uncommitted', async () => {
    const li = await someone();
    await sendNotification(li);
    const late = await at.server.pool.connect();
    try {
      await late.query('begin');
      await late.query(
        `insert into notifications (company_id, member_id, kind, parameters, dedupe) values ($1, $2, 'disabled', '{}', 'late')`,
        [li.companyId, li.userId],
      );
      await sendNotification(li);
      const upTo = String((await li.client.get(path)).headers['up-to']);
      await late.query('commit');
      await sendNotification(li);
      expect((await li.client.post(`${path}/read-all`, { upTo })).body.data).toEqual({ read: 2 });
      const left = await listOf(li.client, '?filter={"unread":true}');
      expect(left.map(({ kind }) => kind).sort()).toEqual(['disabled', 'enabled']);
    } finally {
      late.release();
    }
  });

  test('have no link to a page that the reader may not open', async () => {
    const li = await someone();
    await at.server.app.db.transaction().execute((trx) =>
      notify(trx, { companyId: li.companyId, userId: null }, [
        {
          to: li.userId,
          kind: 'records-deleted',
          parameters: { resource: 'coupons', count: 2 },
          link: '/productCoupon/list',
        },
      ]),
    );
    expect(await listOf(li.client)).toMatchObject([{ title: 'The server deleted 2 records of yours', link: null }]);
    await at.edit(li.userId, { roleIds: [at.role('manager')] });
    expect((await listOf(li.client))[1]).toMatchObject({
      title: 'The server deleted 2 coupons of yours',
      link: '/productCoupon/list',
    });
  });

  test('are deleted with the member, when they are old, and beyond a maximum', async () => {
    const [li, wang] = [await someone(), await someone()];
    await sendNotification(li);
    await at.remove(li.userId);
    const kept = async (account: Account) =>
      (await at.server.pool.query('select 1 from notifications where member_id = $1', [account.userId])).rows.length;
    expect(await kept(li)).toBe(0);
    await at.server.pool.query(
      `insert into notifications (company_id, member_id, kind, parameters, dedupe, created_at, read_at)
       select $1, $2, 'enabled', '{}', place, now() - made, case when read is null then null else now() - read end
         from (values ('read long ago', interval '91 days', interval '91 days'), ('read', '91 days', '89 days'),
                      ('old', '181 days', null), ('unread', '179 days', null)) as old (place, made, read)`,
      [wang.companyId, wang.userId],
    );
    await prune(at.server.app.db);
    const { rows } = await at.server.pool.query('select dedupe from notifications order by 1');
    expect(rows.map(({ dedupe }) => dedupe)).toEqual(['read', 'unread']);
    await at.server.pool.query(
      `insert into notifications (company_id, member_id, kind, parameters, dedupe)
       select $1, $2, 'enabled', '{}', n::text from generate_series(1, 600) as n`,
      [wang.companyId, wang.userId],
    );
    await prune(at.server.app.db);
    expect(await kept(wang)).toBe(500);
    expect((await at.server.pool.query(`select 1 from notifications where dedupe = 'unread'`)).rows).toEqual([]);
  });

  test('of a kind that only a newer version knows are shown beside the others', async () => {
    const li = await someone();
    await sendNotification(li);
    await at.server.pool.query(
      `insert into notifications (company_id, member_id, kind, parameters, dedupe) values ($1, $2, 'of tomorrow', '{}', 'new')`,
      [li.companyId, li.userId],
    );
    expect((await listOf(li.client)).map(({ title }) => title)).toContain('New notification');
    expect(await listOf(li.client)).toHaveLength(2);
  });

  test('requested by a page in the background do not keep the session alive', async () => {
    const li = await someone();
    const age = () =>
      at.server.pool.query(`update sessions set last_seen_at = now() - interval '20 minutes' where user_id = $1`, [
        li.userId,
      ]);
    const isOld = async () => {
      const text = `select last_seen_at < now() - interval '19 minutes' as old from sessions where user_id = $1`;
      return (await at.server.pool.query(text, [li.userId])).rows[0].old;
    };
    await age();
    at.server.app.actors.forget();
    await unread(li.client);
    expect(await isOld()).toBe(true);
    await listOf(li.client);
    expect(await isOld()).toBe(false);
  });
});

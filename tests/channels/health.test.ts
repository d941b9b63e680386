import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Receiver, startReceiver, webhookAccount } from '../helpers/channels';
import { type Company, startCompany } from '../helpers/company';
import { ownHost } from '../helpers/server';

let company: Company;
let receiver: Receiver;
beforeAll(async () => {
  company = await startCompany(undefined, { pollMs: 200 });
  receiver = await startReceiver();
});
afterAll(async () => {
  await company.server.close();
  await receiver.close();
});

const check = (id: string) => company.owner.post(`/api/v1/accounts/${id}/test`, {});
const read = async (id: string) => (await company.owner.get(`/api/v1/accounts/${id}`)).body.data;
const notices = () =>
  company.rows(
    `select kind, parameters ->> 'fault' as fault from notifications where member_id = $1 and kind like 'account-%' order by created_at`,
    [company.cast.owner.userId],
  );

test('an account becomes online when its receiver is reachable, and its version does not change', async () => {
  const account = await webhookAccount(company, receiver.url);
  expect(await read(account.id)).toMatchObject({ status: 'connecting', version: 1 });
  const { status, text } = await check(account.id);
  expect([status, text]).toEqual([200, expect.stringContaining('online')]);
  expect(await read(account.id)).toMatchObject({ status: 'online', fault: null, version: 1 });
  expect(receiver.calls).toEqual([]);
});

test('a fault is described in words, and a private address is not called', async () => {
  const account = await webhookAccount(company, 'http://10.0.0.1/inside');
  const { status, body } = await check(account.id);
  expect([status, body.errorCode]).toEqual([400, 'CHANNEL_FAULT']);
  expect(body.message).toContain('private network');
  const record = await read(account.id);
  expect(record).toMatchObject({ status: 'degraded', fault: body.message });
  expect(record.faultSince).not.toBe(null);
});

test('an incident notifies once, and its notification becomes unread again after an hour', async () => {
  company.server.app.startChannels();
  const account = await webhookAccount(company, 'http://127.0.0.1:9/nobody');
  await expect.poll(async () => (await read(account.id)).status).toBe('degraded');
  expect(await notices()).toEqual([]);
  const due = () =>
    company.rows(`update account_health set next_alert_at = now() - interval '1 second' where account_id = $1`, [
      account.id,
    ]);
  await due();
  await expect.poll(notices).toEqual([{ kind: 'account-faulty', fault: 'no-address' }]);
  await check(account.id);
  await check(account.id);
  expect(await notices()).toHaveLength(1);
  const [{ hours }] = await company.rows(
    'select round(extract(epoch from next_alert_at - now()) / 3600)::int as hours from account_health where account_id = $1',
    [account.id],
  );
  expect(hours).toBe(1);
  const readAt = () =>
    company.rows(`select read_at from notifications where kind = 'account-faulty' and member_id = $1`, [
      company.cast.owner.userId,
    ]);
  await company.rows('update notifications set read_at = now()', []);
  await due();
  await expect.poll(readAt).toEqual([{ read_at: null }]);
  const [{ next }] = await company.rows(
    'select round(extract(epoch from next_alert_at - now()) / 3600)::int as next from account_health where account_id = $1',
    [account.id],
  );
  expect(next).toBe(6);
  const { version } = await read(account.id);
  await company.owner.put(`/api/v1/accounts/${account.id}`, { callbackUrl: receiver.url, version });
  await expect.poll(async () => (await read(account.id)).status).toBe('online');
  // No notification of the recovery, as a member fixed it by changing the account.
  expect(await notices()).toHaveLength(1);
});

test('when the channel recovers by itself, the members who were notified of the fault are notified again', async () => {
  const gone = await startReceiver();
  await gone.close();
  const account = await webhookAccount(company, gone.url);
  const noticeKinds = async () => (await notices()).map(({ kind }) => kind).slice(1);
  await expect.poll(async () => (await read(account.id)).status).toBe('degraded');
  await expect
    .poll(async () => {
      await company.rows(
        `update account_health set next_alert_at = now() - interval '1 ms' where account_id = $1 and alerts = 0 and fault is not null`,
        [account.id],
      );
      return noticeKinds();
    })
    .toEqual(['account-faulty']);
  const back = createServer().listen(Number(new URL(gone.url).port), '127.0.0.1');
  await once(back, 'listening');
  expect((await check(account.id)).status).toBe(200);
  back.close();
  expect(await noticeKinds()).toEqual(['account-faulty', 'account-recovered']);
  expect(await read(account.id)).toMatchObject({ status: 'online', fault: null, faultSince: null });
});

test('a widget is online once one of its allowed pages has loaded it; our preview does not count, and the check explains what to do', async () => {
  const shop = 'https://shop.example';
  const values = { name: 'Page', channel: 'widget', allowedOrigins: [{ origin: shop }] };
  const { id } = (await company.owner.post('/api/v1/accounts', values)).body.data;
  const shows = (origin: string) =>
    company.server.send({
      method: 'POST',
      url: `/api/public/v1/widget/${id}/start`,
      ip: '192.0.2.9',
      body: {},
      headers: { origin },
    });
  expect((await check(id)).body.errorCode).toBe('WIDGET_NOT_SEEN');
  expect((await shows(`http://${ownHost}`)).status).toBe(200);
  expect((await read(id)).status).toBe('connecting');
  expect((await shows(shop)).status).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'online', version: 1 });
  expect((await check(id)).status).toBe(200);
});

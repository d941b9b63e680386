import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agendaOf } from '../../server/figures/agenda/agenda';
import type { AgendaEntry } from '../../src/schema/agenda';
import { dayAfter, dayStart, todayIn } from '../../src/schema/periods';
import { type Client, signIn } from '../helpers/accounts';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, type Person, startCompany } from '../helpers/company';
import { dayZones } from '../helpers/dayZones';

let company: Company;
let chat: Chat;
let everyone: Person;

const [zone] = dayZones();
const lists = [
  ...(['announcements', 'holidays', 'coupons', 'code-batches', 'api-keys', 'conversations', 'deliveries'] as const),
].map((name) => `${name}:list`);

beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  everyone = await company.person([await company.role([...lists, 'invite:list'])]);
}, 60_000);
afterAll(() => company.server.close());
beforeEach(async () => {
  for (const table of ['announcements', 'holidays', 'coupons', 'invites', 'api_keys'])
    await company.rows(`delete from ${table}`);
  await company.rows(`update conversations set status = 'open', snoozed_until = null`);
  await company.rows('update companies set time_zone = $1', [zone]);
});

const today = () => todayIn(zone, new Date());
/** The time at an hour of a day counted from today, in the company's time zone. */
const on = (days: number, hour = 12) =>
  new Date(Date.parse(dayStart(dayAfter(today(), days), zone)) + hour * 3_600_000).toISOString();
const add = async (resource: string, values: object, client = company.owner): Promise<string> => {
  const answer = await client.post(`/api/v1/${resource}`, values);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.id;
};
const coupon = (name: string, endsAt: string) => add('coupons', { name, value: 100, endsAt });
const agenda = async (client: Client = company.owner, days?: number): Promise<AgendaEntry[]> => {
  const answer = await client.get(`/api/v1/agenda${days === undefined ? '' : `?days=${days}`}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const titles = async (client?: Client, days?: number) => (await agenda(client, days)).map(({ title }) => title.en);

describe('agenda', () => {
  test('lists entries in order, each with a link to its record', async () => {
    const couponId = await coupon('Ten off', on(5));
    const holidayId = await add('holidays', {
      name: 'National Day',
      from: dayAfter(today(), 3),
      to: dayAfter(today(), 9),
    });
    const meetingId = await add('announcements', { title: 'Meetup', startsAt: on(1, 9), published: true });
    const account = await chat.account({ name: 'Shop' });
    const { conversationId } = await chat.says(account, 'Wang', 'hello');
    const until = on(2, 8);
    await company.owner.post(`/api/v1/conversations/${conversationId}/status`, { status: 'snoozed', until });
    const keyId = await add('api-keys', { name: 'ERP', expiresAt: on(6) });
    expect(await agenda()).toEqual([
      {
        at: on(1, 9),
        allDay: false,
        kind: 'announcement',
        tone: 'info',
        count: 1,
        title: { en: 'Meetup', zh: 'Meetup' },
        link: `/announcement/list/${meetingId}/show`,
      },
      {
        at: until,
        allDay: false,
        kind: 'snoozed',
        tone: 'info',
        count: 1,
        title: { en: 'Wang comes back: the conversation was snoozed', zh: '与Wang的搁置会话恢复' },
        link: `/chat?conversation=${conversationId}`,
      },
      {
        at: on(3, 0),
        allDay: true,
        day: dayAfter(today(), 3),
        kind: 'holiday',
        tone: 'good',
        count: 1,
        title: { en: 'Closed: National Day', zh: '放假：National Day' },
        link: `/holiday/list/${holidayId}/show`,
      },
      {
        at: on(5),
        allDay: false,
        kind: 'coupon',
        tone: 'warning',
        count: 1,
        title: { en: 'Coupon Ten off ends', zh: '优惠券“Ten off”到期' },
        link: `/productCoupon/list/${couponId}/show`,
      },
      {
        at: on(6),
        allDay: false,
        kind: 'apiKey',
        tone: 'warning',
        count: 1,
        title: { en: 'The API key ERP expires', zh: 'API 密钥“ERP”到期' },
        link: `/apiKey/list/${keyId}/show`,
      },
    ]);
  });

  test("ends with the last requested day in the company's time zone", async () => {
    await coupon('last minute', on(6, 23.98));
    await coupon('a day later', on(7, 0));
    await coupon('over', new Date(Date.now() + 60_000).toISOString());
    await company.rows(`update coupons set ends_at = now() - interval '1 minute' where name = 'over'`);
    expect(await titles(company.owner, 7)).toEqual(['Coupon last minute ends']);
    expect(await titles(company.owner, 8)).toEqual(['Coupon last minute ends', 'Coupon a day later ends']);
    await company.rows(`update companies set time_zone = 'Pacific/Kiritimati'`);
    const { db } = company.server.app;
    const author = { companyId: company.cast.owner.companyId, userId: null, requestId: '' };
    const parts = { table: (name: string) => company.server.app.tables.find(({ schema }) => schema.name === name)! };
    // Without a user the agenda is empty: entries depend on what the caller can see.
    expect(await agendaOf(db, parts, author, 30, new Date())).toEqual([]);
  });

  test('shows an entry that has begun until it ends', async () => {
    await add('announcements', { title: 'Fair', startsAt: on(-2), endsAt: on(2), published: true });
    await add('announcements', { title: 'Past', startsAt: on(-3), endsAt: on(-1), published: true });
    await add('announcements', { title: 'Draft', startsAt: on(1), published: false });
    await add('holidays', { name: 'Long', from: dayAfter(today(), -3), to: today() });
    await add('holidays', { name: 'Gone', from: dayAfter(today(), -3), to: dayAfter(today(), -1) });
    const found = await agenda();
    expect(found.map(({ title, at }) => [title.en, at])).toEqual([
      ['Fair', on(-2)],
      ['Closed: Long', on(0, 0)],
    ]);
  });

  test('groups more than three entries of one kind and day, with a link to their list', async () => {
    for (const name of ['a', 'b', 'c']) await coupon(name, on(2));
    expect(await titles()).toEqual(['Coupon a ends', 'Coupon b ends', 'Coupon c ends']);
    await coupon('d', on(2, 8));
    const [together, ...rest] = await agenda();
    const filter = encodeURIComponent(JSON.stringify({ state: 'active', endsAt: dayAfter(today(), 2) }));
    expect([together, rest]).toEqual([
      {
        at: on(2, 8),
        allDay: false,
        kind: 'coupon',
        tone: 'warning',
        count: 4,
        title: { en: '4 coupons end', zh: '4 个优惠券到期' },
        link: `/productCoupon/list?filter=${filter}`,
      },
      [],
    ]);
    const listed = await company.owner.get(`/api/v1/coupons?filter=${filter}`);
    expect(listed.status).toBe(200);
  });

  test('has at most 100 entries', async () => {
    for (let day = 1; day <= 40; day += 1)
      await company.rows(
        `insert into coupons (id, company_id, name, kind, value, currency, products_for, accounts_for, customers_for, issued_by, refund_policy, state, ends_at)
         select gen_random_uuid(), $1, $2 || n, 'fixed', 1, 'CNY', 'all', 'all', 'all', '{}', 'burn', 'active', $3
           from generate_series(1, 3) n`,
        [company.cast.owner.companyId, `bulk ${day} `, on(day)],
      );
    expect((await agenda(company.owner, 366)).length).toBe(100);
  });
});

describe('plan in the agenda', () => {
  test('shows its end and then its grace period to members who may see billing', async () => {
    const { companyId } = company.cast.owner;
    const end = on(3);
    await company.rows(
      `insert into subscriptions (company_id, plan_code, interval, seats, started_at, anchor_at, expires_at, grace_until)
       values ($1, 'FREE', 'month', 0, now(), now(), $2, $2::timestamptz + interval '7 days')`,
      [companyId, end],
    );
    const [entry] = await agenda();
    expect(entry).toMatchObject({ at: end, kind: 'plan', tone: 'warning', link: '/pricing' });
    expect(entry!.title).toEqual({ en: 'Free plan ends', zh: '免费版到期' });
    expect(await titles(everyone.client)).toEqual([]);
    expect(await titles(company.owner, 3)).toEqual([]);
    await company.rows(`update subscriptions set expires_at = now() - interval '1 hour', grace_until = $1`, [on(2)]);
    expect(await titles()).toEqual(['Grace period of Free ends']);
    await company.rows('delete from subscriptions');
  });
});

describe('visibility of agenda entries', () => {
  test('each kind needs the permission to list it', async () => {
    await coupon('Ten off', on(2));
    await add('holidays', { name: 'National Day', from: dayAfter(today(), 3), to: dayAfter(today(), 3) });
    expect(await titles(everyone.client)).toEqual(['Coupon Ten off ends', 'Closed: National Day']);
    const one = await company.person([await company.role(['holidays:list'])]);
    expect(await titles(one.client)).toEqual(['Closed: National Day']);
    const none = await company.person([await company.role(['labels:list'])]);
    expect(await titles(none.client)).toEqual([]);
  });

  test("a group's conversations are visible only to its members", async () => {
    const group = await company.owner.post('/api/v1/account-groups', { name: 'VIP', staffIds: [everyone.userId] });
    const account = await chat.account({ name: 'VIP shop', groupId: group.body.data.id });
    const { conversationId } = await chat.says(account, 'Secret Wang', 'hello');
    const until = on(2);
    await company.owner.post(`/api/v1/conversations/${conversationId}/status`, { status: 'snoozed', until });
    expect(await titles(everyone.client)).toEqual(['Secret Wang comes back: the conversation was snoozed']);
    const outsider = await company.person([await company.role(lists)]);
    expect(await titles(outsider.client)).toEqual([]);
  });

  test('entries of another company are never visible', async () => {
    const other = await signIn(company.server, company.cast.otherOwner);
    await add('holidays', { name: 'Theirs', from: today(), to: today() }, other);
    expect(await titles()).toEqual([]);
    expect(await titles(other)).toEqual(['Closed: Theirs']);
  });

  test.each(['0', '367', 'x', '1.5'])('%s days are refused by name', async (days) => {
    const { status, body } = await company.owner.get(`/api/v1/agenda?days=${days}`);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['days']]);
  });
});

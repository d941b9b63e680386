import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Client, signIn } from '../helpers/accounts';
import { type Company, type Person, said, startCompany } from '../helpers/company';

let company: Company;
let writer: Person;
let reader: Person;
let stranger: Person;
let other: Client;

beforeAll(async () => {
  company = await startCompany();
  writer = await company.person([
    await company.role(['announcements:list', 'announcements:add', 'announcements:edit', 'announcements:going']),
  ]);
  reader = await company.person([
    await company.role(['announcements:list', 'announcements:going', 'announcements:notGoing']),
  ]);
  stranger = await company.person([await company.role(['labels:list'])]);
  other = await signIn(company.server, company.cast.otherOwner);
}, 60_000);
afterAll(() => company.server.close());
beforeEach(async () => {
  await company.rows('delete from announcements');
  await company.rows('delete from notifications');
});

const path = '/api/v1/announcements';
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const add = async (values: object, client = company.owner) => {
  const answer = await client.post(path, { title: 'Meetup', ...values });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const meeting = (values: object = {}) => add({ startsAt: tomorrow(), published: true, ...values });
const say = (id: string, action: 'going' | 'notGoing', { client }: Pick<Person, 'client'>) =>
  client.post(`${path}/${id}/${action}`, {});
const titles = async (client: Client) => {
  const answer = await client.get(path);
  return answer.body.data.map(({ title }: { title: string }) => title);
};
const notificationsOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.get('/api/v1/notifications')).body.data.map(
    ({ title, text, link }: Record<'title' | 'text' | 'link', string>) => `${title} | ${text} | ${link}`,
  );

describe('announcement', () => {
  test('a draft is visible only to its author and to users who may see all drafts', async () => {
    const { id, version } = await add({}, writer.client);
    expect(await titles(writer.client)).toEqual(['Meetup']);
    expect(await titles(reader.client)).toEqual([]);
    expect((await reader.client.get(`${path}/${id}`)).status).toBe(404);
    expect(await titles(company.owner)).toEqual(['Meetup']);
    expect(await notificationsOf(reader)).toEqual([]);
    // A change by another user does not change the draft's owner.
    const changed = await company.owner.put(`${path}/${id}`, { version, place: 'Room 3' });
    expect(changed.body.data.draftOf).toEqual([writer.userId]);
    await company.owner.put(`${path}/${id}`, { version: changed.body.data.version, published: true });
    expect(await titles(reader.client)).toEqual(['Meetup']);
    expect(await titles(other)).toEqual([]);
  });

  test('publishing notifies every reader once, even if it is unpublished and published again', async () => {
    await company.rows(`update companies set time_zone = 'Asia/Shanghai' where id = $1`, [
      company.cast.owner.companyId,
    ]);
    const startsAt = '2099-11-25T06:30:00.000Z';
    const made = await add({ startsAt, place: 'Room 3', text: 'Bring\n a  cup.', published: true });
    const link = `/announcement/list/${made.id}/show`;
    expect(await notificationsOf(reader)).toEqual([`Meetup | Nov 25, 2099 14:30 · Room 3\nBring a cup. | ${link}`]);
    expect(await notificationsOf(stranger)).toEqual([]);
    expect(await notificationsOf({ client: company.owner })).toEqual([]);
    const drafted = await company.owner.put(`${path}/${made.id}`, { version: 1, published: false });
    await company.owner.put(`${path}/${made.id}`, { version: drafted.body.data.version, published: true });
    expect(await notificationsOf(reader)).toHaveLength(1);
    await company.rows('update companies set time_zone = null');
  });

  test('without a date the notification names the author, and attendance answers are refused', async () => {
    const { id } = await add({ title: 'New prices', published: true });
    expect(await notificationsOf(reader)).toEqual([
      `New prices | Announced by owner 小李. | /announcement/list/${id}/show`,
    ]);
    expect(said(await say(id, 'going', reader))).toBe('400 NOT_ASKED');
    expect((await company.rows('select 1 from announcement_answers')).length).toBe(0);
  });

  test('an end before the start, or without a start, is refused at its field', async () => {
    const refuse = async (values: object) => said(await company.owner.post(path, { title: 'x', ...values }));
    expect(await refuse({ endsAt: tomorrow() })).toBe('400 VALIDATION_FAILED startsAt');
    const startsAt = tomorrow();
    expect(await refuse({ startsAt, endsAt: startsAt })).toBe('400 VALIDATION_FAILED endsAt');
  });
});

describe('meeting attendance', () => {
  test('counts each member once, by their latest answer', async () => {
    const { id, version } = await meeting();
    expect((await say(id, 'going', reader)).body.data).toMatchObject({
      going: 1,
      notGoing: 0,
      answer: 'going',
      version,
      people: [{ id: reader.userId, name: reader.nickname, avatar: null }],
    });
    await say(id, 'going', reader);
    const seen = await say(id, 'going', writer);
    expect(seen.body.data).toMatchObject({ going: 2, notGoing: 0, answer: 'going' });
    expect((await say(id, 'notGoing', reader)).body.data).toMatchObject({ going: 1, notGoing: 1, answer: 'notGoing' });
    const { data } = (await company.owner.get(`${path}/${id}`)).body;
    expect(data).toMatchObject({ going: 1, notGoing: 1, answer: null });
    expect(data.people.map((one: { name: string }) => one.name)).toEqual([writer.nickname]);
  });

  test('concurrent answers of one member count once', async () => {
    const { id } = await meeting();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => say(id, at % 2 === 0 ? 'going' : 'notGoing', reader)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const { going, notGoing } = (await company.owner.get(`${path}/${id}`)).body.data;
    expect(going + notGoing).toBe(1);
  });

  test('lists the first five attendees', async () => {
    const { id } = await meeting();
    const roleId = await company.role(['announcements:list', 'announcements:going']);
    const people: Person[] = [];
    for (let at = 0; at < 7; at += 1) people.push(await company.person([roleId]));
    for (const one of people) await say(id, 'going', one);
    const { going, people: first } = (await company.owner.get(`${path}/${id}`)).body.data;
    expect(going).toBe(7);
    expect(first.map((one: { id: string }) => one.id)).toEqual(people.slice(0, 5).map(({ userId }) => userId));
    await company.rows(`update members set join_status = 'QUIT' where id = $1`, [people[0]!.userId]);
    expect((await company.owner.get(`${path}/${id}`)).body.data.going).toBe(6);
  });

  test('no answer is accepted for a past meeting, a draft, or a meeting of another company', async () => {
    const over = await meeting({ startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-01-01T02:00:00.000Z' });
    expect(said(await say(over.id, 'going', reader))).toBe('400 MEETING_OVER');
    const running = await meeting({ startsAt: '2020-01-01T00:00:00.000Z', endsAt: tomorrow() });
    expect((await say(running.id, 'going', reader)).status).toBe(200);
    const draft = await meeting({ published: false });
    expect(said(await say(draft.id, 'going', { client: company.owner }))).toBe('400 NOT_ASKED');
    expect((await say(running.id, 'going', { client: other })).status).toBe(404);
    expect((await say(running.id, 'going', stranger)).status).toBe(403);
    expect((await say(running.id, 'notGoing', writer)).status).toBe(403);
  });
});

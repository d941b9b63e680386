import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { actorLoader } from '../../server/company/access/loadActor';
import { takeDue } from '../../server/figures/reports/due';
import type { Db } from '../../server/kernel/db/queries';
import { dayAfter, todayIn } from '../../src/schema/periods';
import { chatDepsOf, startChat } from './chat';
import { type Person, startCompany } from './company';
import { dayZones } from './dayZones';

/** A company with report schedules, and what they have made. */
export type Reports = Awaited<ReturnType<typeof startReports>>;

export const [zone, otherZone] = dayZones();
export const path = '/api/v1/report-schedules';
export const until = (action: () => unknown) => expect.poll(action, { interval: 20 });
export const yesterday = () => dayAfter(todayIn(zone, new Date()), -1);

export async function startReports() {
  const company = await startCompany(undefined, { pollMs: 200 });
  const chat = startChat(company);
  /** May see figures. */
  const mei = await company.person([await company.role(['figures:view', 'accounts:list', 'report-schedules:list'])]);
  /** May not see figures. */
  const blind = await company.person([await company.role(['labels:list'])]);
  /** Called before each test. */
  const reset = async () => {
    await company.rows('delete from report_schedules');
    await company.rows('delete from notifications');
    await company.rows('delete from webhooks');
    await company.rows(`update editions set includes = array_append(array_remove(includes, 'reports'), 'reports')`);
    await company.rows('update companies set time_zone = $1', [zone]);
  };

  const schedule = async (values: object = {}) => {
    const given = { name: 'Daily', every: 'day', time: '00:00', recipients: [mei.userId], ...values };
    const answer = await company.owner.post(path, given);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  const read = async (id: string) => (await company.owner.get(`${path}/${id}`)).body.data;

  const passed = (id: string, by = '1 second') =>
    company.rows('update report_schedules set next_run_at = now() - $2::interval where id = $1', [id, by]);
  const dueSql = `select s.id from report_schedules s join companies c on c.id = s.company_id
    where s.enabled and (s.next_run_at <= now() or s.zone <> c.time_zone)`;
  /** Takes what is due. The server's own round may be taking the same: its rows are skipped, and waited for. */
  const take = async () => {
    await takeDue(company.server.app.db);
    await until(() => company.rows(dueSql)).toEqual([]);
  };
  const reportNotices = async ({
    client,
  }: Pick<Person, 'client'> = mei): Promise<{ title: string; text: string; link: string }[]> =>
    (await client.get('/api/v1/notifications')).body.data.filter(
      (one: { kind: string }) => one.kind === 'report-ready',
    );
  const runs = () =>
    company.rows('select key, from_day::text as "from", to_day::text as "to", ended_at as ended from report_runs');

  const endedBy = (count: number) =>
    until(async () => (await runs()).filter(({ ended }) => ended !== null).length).toBe(count);
  const webhook = async (values: object = {}) =>
    company.owner.post('/api/v1/webhooks', {
      name: `Hook ${newId()}`,
      url: 'http://127.0.0.1:9/',
      events: ['report.ready'],
      ...values,
    });
  const calls = async () =>
    (await company.rows('select body from webhook_queue order by number')).map(({ body }) => JSON.parse(body));

  /** Moves all messages so far to yesterday noon, and deletes the settled days so that they are recounted. */
  const wroteYesterday = async () => {
    const text = `update messages set created_at = ($1::date + time '12:00') at time zone $2 where created_at > now() - interval '1 hour'`;
    await company.rows(text, [yesterday(), zone]);
    await company.rows('delete from figure_settled');
  };

  /** The dependencies that the server passes to reports. */
  const reportDeps = () => {
    const { app } = company.server;
    const load = actorLoader(app.catalogue, () => []);
    const actorOf = async (db: Db, userId: string) => {
      const actor = await load(db, { id: '', userId, cookieHash: null, scene: null });
      return actor === 'frozen' ? null : actor;
    };
    return { catalogue: app.catalogue, chat: chatDepsOf(app), actorOf };
  };

  return {
    company,
    chat,
    mei,
    blind,
    reset,
    schedule,
    read,
    passed,
    take,
    reportNotices,
    runs,
    endedBy,
    webhook,
    calls,
    wroteYesterday,
    reportDeps,
  };
}

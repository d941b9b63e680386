import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retentionSweeps } from '../../../server/chat/erasure/retention';
import { cleanUpFiles } from '../../../server/kernel/files/cleanUp';
import { sweepAll } from '../../../server/kernel/jobs/cleanUp';
import { schemas } from '../../../server/resources';
import { startCompany } from '../../helpers/company';
import { columnsWith, filesWith, textColumns } from '../../helpers/findText';
import { type Selling, startSelling } from '../../helpers/selling';
import { keptColumns, withoutCustomers } from './columns';
import { type Customer, canary, mobile, plant as plantIn } from './plant';

let selling: Selling;

beforeAll(async () => {
  const given = await startCompany(schemas, { publicUrl: 'https://parley.test' });
  selling = await startSelling({ given });
});
afterAll(() => selling.close());

const plant = (name: string) => plantIn(selling, name);
const erase = (contactId: string, name: string) =>
  selling.company.owner.post(`/api/v1/contacts/${contactId}/erase`, { name });

test('an erased customer is nowhere in the database and the files, and books, codes and figures are what they were', async () => {
  const { server, rows, owner } = selling.company;
  const name = `Jan ${canary}`;
  const { contactId, orderId, conversationId } = await plant(name);
  const planted = await columnsWith(server.pool, canary);
  const wanted = (await textColumns(server.pool))
    .filter(({ table, isChoice }) => !isChoice && !withoutCustomers.has(table))
    .map((column) => `${column.table}.${column.name}`)
    .filter((column) => !keptColumns.has(column));
  // A new column is planted, or listed with those that hold nothing of a customer.
  expect(wanted.filter((column) => !planted.includes(column))).toEqual([]);
  expect(await columnsWith(server.pool, mobile.slice(-10))).not.toEqual([]);
  expect(filesWith(server.filesFolder, canary)).toHaveLength(1);
  const money = () => rows('select amount, paid_amount, refunded_amount, state from orders where id = $1', [orderId]);
  const said = () => rows('select count(*), max(seq) from messages where conversation_id = $1', [conversationId]);
  const [{ day }] = await rows(
    `select (now() at time zone coalesce(time_zone, 'UTC'))::date::text as day from companies where id = $1`,
    [selling.company.cast.owner.companyId],
  );
  const figures = async () => (await owner.get(`/api/v1/figures/overview?from=${day}&to=${day}`)).body.data.measures;
  const before = [await money(), await said(), await figures()];
  expect(before[2].sales.value).toBeGreaterThan(0);

  const answer = await erase(contactId, name);
  expect([answer.status, answer.body.data?.name]).toEqual([200, '—']);
  await cleanUpFiles(server.app.db, server.app.files);
  expect(await columnsWith(server.pool, canary)).toEqual([]);
  expect(await columnsWith(server.pool, mobile.slice(-10))).toEqual([]);
  expect(await rows('select 1 from mail_marks')).toEqual([]);
  expect(filesWith(server.filesFolder, canary)).toEqual([]);
  expect([await money(), await said(), await figures()]).toEqual(before);
  await selling.ledger();
  const read = await owner.get(`/api/v1/conversations/${conversationId}/transcript?format=txt`);
  expect(read.text).toContain('[Deleted]');
  for (const url of [`contacts/${contactId}`, `orders/${orderId}`, `conversations/${conversationId}`])
    expect((await owner.get(`/api/v1/${url}`)).status, url).toBe(200);
});

test('erasing needs the right name, and is refused on hold and while something is owed', async () => {
  const { owner, rows, cast } = selling.company;
  const { contactId, deliveryId } = await plant('Held');
  const refused = async (name = 'Held') => {
    const { status, body } = await erase(contactId, name);
    return [status, body.errorCode];
  };
  expect(await refused('Somebody else')).toEqual([400, 'VALIDATION_FAILED']);
  await rows('update contacts set on_hold = true where id = $1', [contactId]);
  expect(await refused()).toEqual([409, 'ON_HOLD']);
  const [note] = await rows('select id from contact_notes where contact_id = $1', [contactId]);
  for (const url of [`contact-notes/${note.id}`, `contacts/${contactId}`]) {
    const { status, body } = await owner.delete(`/api/v1/${url}`);
    expect([status, body.errorCode], url).toEqual([409, 'ON_HOLD']);
  }
  await rows('update contacts set on_hold = false where id = $1', [contactId]);
  await rows('update companies set hold_deletions = true where id = $1', [cast.owner.companyId]);
  expect(await refused()).toEqual([409, 'ON_HOLD']);
  await rows('update companies set hold_deletions = false where id = $1', [cast.owner.companyId]);
  await rows(`update deliveries set state = 'sending' where id = $1`, [deliveryId]);
  expect(await refused()).toEqual([409, 'CONTACT_BUSY']);
  expect((await owner.get(`/api/v1/contacts/${contactId}`)).body.data.name).toBe('Held');
});

test('everything about a customer is exported as one file of data and their files', async () => {
  const { server, owner } = selling.company;
  const { contactId, fileId } = await plant('Exported');
  const answer = await server.app.server.inject({
    url: `/api/v1/contacts/${contactId}/everything`,
    headers: { ...owner.headers, host: 'parley.test' },
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(answer.rawPayload);
  const data = JSON.parse(Buffer.from(files['contact.json']!).toString());
  expect(data.contact).toMatchObject({ name: 'Exported', mobile });
  expect(data.messages.map(({ text }: { text: string | null }) => text)).toContain(`Hello ${canary}`);
  expect([data.orders.length, data.deliveries.length, data.notes.length]).toEqual([2, 2, 1]);
  const names = Object.keys(files).filter((one) => one.startsWith('files/'));
  expect(names).toEqual([`files/${fileId} ${canary}.txt`]);
  expect(Buffer.from(files[names[0]!]!).toString()).toBe(`${canary} wrote this`);
});

test('after the time that a company keeps them, conversations, files and logs are deleted; not on hold, and not earlier', async () => {
  const { rows, cast, server } = selling.company;
  const { companyId } = cast.owner;
  const [old, held, recent] = [await plant('Old'), await plant('Kept on hold'), await plant('Recent')];
  const texts = async ({ conversationId }: Customer) =>
    (await rows('select 1 from messages where conversation_id = $1 and text is not null', [conversationId])).length;
  const uses = async ({ fileId }: Customer) =>
    (await rows('select 1 from file_uses where file_id = $1', [fileId])).length;
  const age = (days: number, ...some: Customer[]) =>
    Promise.all(
      some.map(async ({ conversationId, fileId }) => {
        const at = `now() - interval '${days} days'`;
        await rows(`update conversations set last_message_at = ${at} where id = $1`, [conversationId]);
        await rows(`update files set created_at = ${at} where id = $1`, [fileId]);
      }),
    );
  await age(61, old, held);
  await age(59, recent);
  await rows('update contacts set on_hold = true where id = $1', [held.contactId]);
  await rows(`update operation_log set at = now() - interval '100 days' where record_id = $1`, [old.contactId]);
  const logged = async () => (await rows('select 1 from operation_log where record_id = $1', [old.contactId])).length;
  const set = (values: string) => rows(`update companies set ${values} where id = $1`, [companyId]);
  const sweep = () => sweepAll(server.app.db, retentionSweeps);

  await sweep();
  expect([await texts(old), await uses(old), (await logged()) > 0]).toEqual([expect.any(Number), 1, true]);
  await set('retain_files_days = 60, retain_logs_days = 90, hold_deletions = true');
  await sweep();
  expect([await uses(old), (await logged()) > 0]).toEqual([1, true]);
  await set('hold_deletions = false');
  await sweep();
  expect([await uses(old), await uses(held), await uses(recent), await logged()]).toEqual([0, 1, 1, 0]);
  expect(await texts(old)).toBeGreaterThan(0);
  await set('retain_conversations_days = 60');
  await sweep();
  expect(await texts(old)).toBe(0);
  expect(await texts(held)).toBeGreaterThan(0);
  expect(await texts(recent)).toBeGreaterThan(0);
  await selling.ledger();
});

test('a former member is erased from all histories; one who has not left is not', async () => {
  const { owner, rows, server, idOf } = selling.company;
  const person = await selling.company.person([idOf('role', 'manager')]);
  const nickname = `Piet ${canary}`;
  await rows('update members set nickname = $2, remark = $3 where id = $1', [
    person.userId,
    nickname,
    `${canary} remark`,
  ]);
  const early = await owner.post(`/api/v1/members/${person.userId}/erase`);
  expect([early.status, early.body.errorCode]).toEqual([409, 'MEMBER_NOT_LEFT']);
  await person.client.post('/api/v1/labels', { name: 'By Piet' });
  await rows(`update login_log set user_agent = $2 where user_id = $1`, [person.userId, canary]);
  await rows(`update members set join_status = 'QUIT', status = 0 where id = $1`, [person.userId]);
  const names = (columns: readonly string[]) =>
    columns.filter((one) => /^(members|login_log|operation_log\.actor)/.test(one));
  expect(names(await columnsWith(server.pool, canary))).not.toEqual([]);
  const answer = await owner.post(`/api/v1/members/${person.userId}/erase`);
  expect([answer.status, answer.body.data?.nickname]).toEqual([200, '—']);
  expect(names(await columnsWith(server.pool, `Piet ${canary}`))).toEqual([]);
  expect(await rows('select 1 from login_log where user_id = $1', [person.userId])).toEqual([]);
  expect(
    await rows(`select actor_name from operation_log where actor_id = $1 and resource = 'labels'`, [person.userId]),
  ).toEqual([{ actor_name: '—' }]);
});

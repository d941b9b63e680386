import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';

let company: Company;
let chat: Chat;
let account: Awaited<ReturnType<Chat['account']>>;
beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  account = await chat.account();
});
afterAll(() => company.server.close());

const storedEvents = () =>
  company.rows(
    `select resource, record_id as id, action, version::int, audience from events
      where resource in ('contacts', 'accounts') and company_id = $1 order by resource, version`,
    [account.companyId],
  );

test('the last-seen time is published at most once a minute, only to the audience of the record, and causes no version conflict', async () => {
  const { conversationId } = await chat.says(account, 'Wang', 'hello');
  const [{ contact_id: contactId }] = await company.rows('select contact_id from conversations where id = $1', [
    conversationId,
  ]);
  const longAgo = async () => {
    await company.rows(`update contacts set last_seen_at = now() - interval '2 minutes'`);
    await company.rows(`update accounts set last_inbound_at = now() - interval '2 minutes'`);
  };
  const read = async () =>
    Promise.all(
      [`contacts/${contactId}`, `accounts/${account.id}`].map(
        async (path) => (await company.owner.get(`/api/v1/${path}`)).body.data,
      ),
    );
  await longAgo();
  const before = await read();
  const known = (await storedEvents()).length;
  const statements = async (text: string) => {
    company.server.forgetStatements();
    await chat.says(account, 'Wang', text);
    return company.server.statements.filter((one) => /contacts set|accounts set/.test(one)).length;
  };
  expect(await statements('again')).toBe(2);
  expect(await statements('and again')).toBe(0);
  const after = await read();
  expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version));
  expect([after[0].lastSeenAt > before[0].lastSeenAt, after[1].lastInboundAt > before[1].lastInboundAt]).toEqual([
    true,
    true,
  ]);
  const events = await storedEvents();
  expect(events).toHaveLength(known + 2);
  const [ofAccount] = events.filter(({ resource, version }) => resource === 'accounts' && version > before[1].version);
  const [ofContact] = events.filter(({ resource, version }) => resource === 'contacts' && version > before[0].version);
  expect(ofAccount).toMatchObject({ id: account.id, action: 'edit', version: before[1].version + 1 });
  expect(ofContact).toEqual({
    resource: 'contacts',
    id: contactId,
    action: 'edit',
    version: before[0].version + 1,
    audience: [account.id],
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { makeKey } from '../helpers/keys';

let company: Company;
let chat: Chat;
beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
});
afterAll(() => company.server.close());

const settings = '/api/xxm-comp/v1/companySettings';

async function set(replyAssigns: boolean): Promise<void> {
  const { version } = (await company.owner.get(settings)).body.data;
  const answer = await company.owner.put(settings, { version, replyAssigns });
  if (answer.status !== 200) throw new Error(answer.text);
}

const assigneeOf = async (id: string) =>
  (await company.owner.get(`/api/v1/conversations/${id}`)).body.data.assigneeId as string | null;

test('a reply takes an unassigned conversation if the company wants it; a note and a reply to an assigned one do not', async () => {
  const me = company.cast.owner.userId;
  const account = await chat.account();
  const begun = async (name: string) => (await chat.says(account, name, 'Hello?')).conversationId;
  const first = await begun('Ann');
  await chat.answers(first, 'Hello, Ann.');
  expect(await assigneeOf(first)).toBe(null);

  await set(true);
  const [second, third] = [await begun('Ben'), await begun('Cem')];
  await chat.answers(second, 'He waits.', { private: true });
  expect(await assigneeOf(second)).toBe(null);
  await chat.answers(second, 'Hello, Ben.');
  expect(await assigneeOf(second)).toBe(me);
  const { agent } = company.cast;
  await company.rows('update conversations set assignee_id = $2 where id = $1', [third, agent.userId]);
  await chat.answers(third, 'Hello, Cem.');
  expect(await assigneeOf(third)).toBe(agent.userId);

  const codes = ['conversations:list', 'conversations:reply'].map((code) => company.idOf('permission', code));
  const { program } = await makeKey(company.server, company.owner, codes);
  const fourth = await begun('Eve');
  const message = { conversationId: fourth, clientId: 'program-1', kind: 'text', text: 'Hello, Eve.' };
  expect((await program.post('/api/v1/messages', message)).status).toBe(200);
  expect(await assigneeOf(fourth)).toBe(null);

  await set(false);
  const last = await begun('Dan');
  await chat.answers(last, 'Hello, Dan.');
  expect(await assigneeOf(last)).toBe(null);
});

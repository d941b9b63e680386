import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChat } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.server.close());

const bots = async (): Promise<string[]> =>
  (await company.owner.get('/api/v1/conversations/counts')).body.data.botAccounts;

async function made(resource: string, values: object): Promise<string> {
  const answer = await company.owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

test('a bot answers where it is on and has a rule, a default text or AI, and nowhere else', async () => {
  const chat = startChat(company);
  const [shop, ai, off] = [await chat.account(), await chat.account({ aiEnabled: true }), await chat.account()];
  expect(await bots()).toEqual([ai.id]);
  await company.rows(`update accounts set ai_mode = 'suggest' where id = $1`, [ai.id]);
  expect(await bots()).toEqual([]);
  const parts = [{ kind: 'text', text: 'Hello' }];
  await made('reply-rules', { name: 'Shop', matchAny: 'hi', accountIds: [shop.id], parts });
  expect(await bots()).toEqual([shop.id]);
  await made('reply-policies', { name: 'General', defaultText: 'We will be back.' });
  expect((await bots()).sort()).toEqual([shop.id, ai.id, off.id].sort());
  await company.rows(`update accounts set reply_enabled = false where id = $1`, [off.id]);
  await company.rows(`update accounts set status = 'disabled' where id = $1`, [shop.id]);
  expect(await bots()).toEqual([ai.id]);
});

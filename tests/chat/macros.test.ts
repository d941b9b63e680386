import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../helpers/accounts';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, said, startCompany } from '../helpers/company';

let company: Company;
let chat: Chat;
let account: { readonly id: string; readonly companyId: string };
let labels: readonly string[];
beforeAll(async () => {
  company = await startCompany();
  chat = startChat(company);
  account = await chat.account({ name: 'Shop' });
  labels = [await made('labels', { name: 'Refund' }), await made('labels', { name: 'New' })];
});
afterAll(() => company.server.close());

async function made(resource: string, values: object): Promise<string> {
  const answer = await company.owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

let count = 0;
const macro = (values: object) => {
  count += 1;
  return made('macros', { name: `Macro ${count}`, language: 'en', ...values });
};
/** A macro with every step and a text that a form refuses: what it names can be empty. */
const stored = async (text: string) => {
  const id = await macro(everyStep());
  await company.rows('update macros set text = $2 where id = $1', [id, text]);
  return id;
};
const begun = async (name: string) => (await chat.says(account, name, 'Where is my code?')).conversationId;
const run = (id: string, macroId: string, by: Client = company.owner) =>
  by.post(`/api/v1/conversations/${id}/macro`, { macroId });
const stateOf = async (id: string) => (await company.owner.get(`/api/v1/conversations/${id}`)).body.data;
const textsOf = async (id: string) =>
  (
    await company.rows("select text from messages where conversation_id = $1 and direction = 'outgoing' order by seq", [
      id,
    ])
  ).map(({ text }) => text);
const everyStep = () => ({
  text: 'Hello {{contact.name}}, {{member.name|we}} of {{account.name}} will refund it.',
  addLabels: [labels[0]],
  removeLabels: [labels[1]],
  priority: 'high',
  assign: 'me',
  finish: 'resolved',
});

test('a macro replies with the variables filled in, sets labels, priority and assignee, and resolves', async () => {
  const id = await begun('Ann');
  await company.owner.post(`/api/v1/conversations/${id}/label`, { addLabels: [labels[1]] });
  const answer = await run(id, await macro(everyStep()));
  expect(said(answer)).toBe('200');
  const { userId } = company.cast.owner;
  const expected = {
    status: 'resolved',
    labels: [labels[0]],
    priority: 'high',
    assigneeId: userId,
    waitingSince: null,
  };
  expect(answer.body.data).toMatchObject(expected);
  expect(await stateOf(id)).toMatchObject(expected);
  expect(await textsOf(id)).toEqual(['Hello Ann, owner 小李 of Shop will refund it.']);
});

test('without a text it only changes the conversation; a snooze ends after its hours', async () => {
  const id = await begun('Ben');
  const answer = await run(id, await macro({ finish: 'snoozed', snoozeHours: 3 }));
  const { status, snoozedUntil, updatedAt } = answer.body.data;
  expect(status).toBe('snoozed');
  expect(Math.round((Date.parse(snoozedUntil) - Date.parse(updatedAt)) / 3_600_000)).toBe(3);
  expect(await textsOf(id)).toEqual([]);
});

test.each([
  ['reply', 'Reply'],
  ['label', 'Labels and priority'],
  ['assign', 'Assignee'],
  ['status', 'Resolve'],
])('without the permission to %s nothing happens, and the refusal names the step', async (missing, step) => {
  const codes = ['list', 'macro', 'reply', 'label', 'assign', 'status'].filter((code) => code !== missing);
  const roleId = await company.role(codes.map((code) => `conversations:${code}`));
  const { client } = await company.person([roleId]);
  const id = await begun(`Customer without ${missing}`);
  const before = await stateOf(id);
  const answer = await run(id, await macro(everyStep()), client);
  // Who may not reply may not be assigned either.
  expect(said(answer)).toMatch(/^40[39] MACRO_REFUSED$/);
  expect(answer.body.message).toMatch(missing === 'reply' ? /Assignee|Reply/ : step);
  expect(await stateOf(id)).toEqual(before);
  expect(await textsOf(id)).toEqual([]);
});

test('a step that fails takes the others back: a variable without a value', async () => {
  const id = await begun('Cem');
  const before = await stateOf(id);
  const answer = await run(id, await stored('About {{product.title}}:'));
  expect(said(answer)).toBe('409 MACRO_REFUSED');
  expect(answer.body.message).toContain('Reply: No value for product.title');
  expect(await stateOf(id)).toEqual(before);
});

test('a disabled macro, one of another company and no permission to run macros are refused', async () => {
  const id = await begun('Dan');
  expect(said(await run(id, await macro({ enabled: false, finish: 'resolved' })))).toBe(
    '400 VALIDATION_FAILED macroId',
  );
  expect(said(await run(id, id))).toBe('400 VALIDATION_FAILED macroId');
  const { client } = await company.person([await company.role(['conversations:list', 'conversations:status'])]);
  expect(said(await run(id, await macro({ finish: 'resolved' }), client))).toBe('403 NOT_ALLOWED');
  expect((await stateOf(id)).status).toBe('open');
});

test('over a selection, each conversation gets all steps or none', async () => {
  const [first, second] = [await begun('Eve'), await begun('Fay')];
  const productId = await made('products', { title: 'Steam card', price: 5_000, currency: 'CNY', status: 1 });
  await company.owner.post(`/api/v1/conversations/${second}/product`, { productId });
  const macroId = await stored('Your {{product.title}} is on its way.');
  const answer = await company.owner.post('/api/v1/conversations/bulk-macro', { ids: [first, second], macroId });
  expect(answer.body.data.done).toEqual([second]);
  expect(answer.body.data.failed).toMatchObject([
    { id: first, reason: expect.stringContaining('Reply: No value for product.title') },
  ]);
  expect(await textsOf(second)).toEqual(['Your Steam card is on its way.']);
  expect(await stateOf(first)).toMatchObject({ status: 'open', labels: [], assigneeId: null });
});

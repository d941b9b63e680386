import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryUse } from '../../src/schema/reply/usefulness';
import { type Client, signIn } from '../helpers/accounts';
import { said } from '../helpers/company';
import { type Account, type Replying, startReplying } from '../helpers/replies';

/** How answers of the knowledge base worked, as the knowledge page lists it. */
let at: Replying;
let account: Account;
const entries: Record<string, string> = {};
beforeAll(async () => {
  at = await startReplying();
  const made = async (title: string, text: string) => {
    entries[title] = await at.made('knowledge', { kind: 'faq', title, text, language: 'en' });
  };
  await made('How long does delivery take?', 'Ten minutes after the payment.');
  await made('Can I get an invoice?', 'Yes, under My orders.');
  await made('Do you ship to Norway?', 'Yes.');
  account = await at.chat.account({ mergeSeconds: 0, aiEnabled: true, aiProfileId: null });
});
afterAll(() => at.close());

const uses = async (client: Client = at.company.owner) =>
  (await client.get('/api/v1/replies/usefulness')).body.data as EntryUse[];
const asks = async (name: string, text: string) => {
  const asked = await at.says(name, text, account);
  expect(asked.decision.outcome).toBe('knowledge');
  return asked;
};

test('an answer that was asked again or followed by a member counts for its entry, one that stood does not', async () => {
  const [again, corrected, content] = [at.newCustomer(), at.newCustomer(), at.newCustomer()];
  const first = await asks(again, 'How long does delivery take?');
  await at.says(again, 'but how long does the delivery take', account);
  const second = await asks(corrected, 'How long does delivery take?');
  await at.chat.answers(second.conversationId, 'Today it takes two hours.');
  await asks(content, 'Can I get an invoice?');
  await at.says(content, 'thank you', account);
  const [use, ...others] = await uses();
  expect(others).toEqual([]);
  expect(use).toMatchObject({
    entryId: entries['How long does delivery take?'],
    answered: 3,
    corrected: 1,
    askedAgain: 1,
  });
  expect(use!.cases).toEqual([
    {
      question: 'How long does delivery take?',
      conversationId: second.conversationId,
      seq: second.seq,
      after: 'Today it takes two hours.',
      by: 'member',
    },
    {
      question: 'How long does delivery take?',
      conversationId: first.conversationId,
      seq: first.seq,
      after: 'but how long does the delivery take',
      by: 'customer',
    },
  ]);
});

test('needs the right to edit knowledge and to read conversations, and stays in the company and its visible accounts', async () => {
  const { company } = at;
  const person = async (...codes: string[]) => (await company.person([await company.role(codes)])).client;
  const call = async (client: Client) => said(await client.get('/api/v1/replies/usefulness'));
  expect(await call(await person('conversations:list'))).toMatch(/^403/);
  expect(await call(await person('knowledge:edit'))).toMatch(/^403/);
  expect(await uses(await person('knowledge:edit', 'conversations:list'))).toHaveLength(1);
  expect(await uses(await signIn(company.server, company.cast.otherOwner))).toEqual([]);
});

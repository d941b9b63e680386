import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AskedRules, startAskedRules, text } from '../helpers/askedRules';
import { sellers } from './answers/sellers';

let asked: AskedRules;
beforeAll(async () => {
  asked = await startAskedRules();
});
afterAll(() => asked.company.server.close());

/** What the rules say to each message of a seller's customers, beside the rule that should answer; null: none. */
async function answersOf(seller: keyof typeof sellers) {
  await asked.reset();
  const { rules, none } = sellers[seller]!;
  for (const [name, { words, not, examples }] of Object.entries(rules)) {
    const match = { matchAny: words ?? null, matchNone: not ?? null, examples: examples ?? null };
    await asked.rule({ name, ...match, parts: text(name) });
  }
  const messages = [
    ...Object.entries(rules).flatMap(([name, rule]) => rule.messages.split('\n').map((one) => [one, name] as const)),
    ...none.split('\n').map((one) => [one, null] as const),
  ];
  const answers = [];
  for (const [message, wanted] of messages) {
    const said = await asked.says({ texts: [message] });
    answers.push({ message: `${seller}: ${message}`, wanted, names: Array.isArray(said) ? said : [] });
  }
  return answers;
}

test('of 300 messages to 40 rules as sellers write them, most are handled rightly, and few get a wrong reply', async () => {
  const answers: Awaited<ReturnType<typeof answersOf>> = [];
  for (const seller of Object.keys(sellers)) answers.push(...(await answersOf(seller)));
  const share = (some: readonly unknown[]) => (some.length / answers.length) * 100;
  const wrong = answers.filter(({ wanted, names }) => names.some((name) => name !== wanted));
  const silent = answers.filter(({ wanted, names }) => wanted !== null && names.length === 0);
  const said = (some: typeof answers) =>
    some.map(({ message, wanted, names }) => `${message} (${wanted}): ${names.join()}`);
  expect(answers.length).toBeGreaterThanOrEqual(300);
  expect(share(wrong), said(wrong).join('\n')).toBeLessThanOrEqual(5);
  expect(share([...wrong, ...silent]), said([...wrong, ...silent]).join('\n')).toBeLessThanOrEqual(20);
});

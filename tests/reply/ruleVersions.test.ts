import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedOf, asksRules } from '../helpers/asked';
import { type Company, startCompany } from '../helpers/company';
import { type Rules, rulesOf } from '../helpers/rules';

let company: Company;
let rules: Rules;

beforeAll(async () => {
  company = await startCompany();
  rules = rulesOf(company);
});
afterAll(() => company.server.close());

const text = (one: string) => [{ kind: 'text', text: one }];

/** The reply to a message with this word; with `drafts`, the reply as if drafts were published. */
async function says(word: string, drafts = false): Promise<string | null> {
  const asked = askedOf(company.cast.owner.companyId, { texts: [word] });
  const { verdict } = await asksRules(company.server, asked, { drafts });
  if (verdict.kind !== 'answer') return null;
  const [part] = verdict.reply.parts;
  return part?.kind === 'text' ? part.text : null;
}

/** The versions of a rule, newest first: number, text, enabled. */
async function versions(id: string): Promise<readonly (readonly [number, string, boolean])[]> {
  const { data } = (await rules.ask(`versions?ruleId=${id}`)).body;
  return data.versions.map(
    ({ number, content }: { number: number; content: { parts: { text: string }[]; enabled: boolean } }) => [
      number,
      content.parts[0]!.text,
      content.enabled,
    ],
  );
}

test('every published version is kept, and rolling back creates a new version', async () => {
  const id = await rules.made({ matchAny: 'alpha', parts: text('one') });
  await rules.change(id, { parts: text('two') });
  await rules.change(id, { enabled: false });
  await rules.change(id, { priority: 5 });
  expect(await versions(id)).toEqual([
    [3, 'two', false],
    [2, 'two', true],
    [1, 'one', true],
  ]);
  expect((await rules.action(id, 'rollBack', { number: 1 })).status).toBe(200);
  expect((await versions(id))[0]).toEqual([4, 'one', true]);
  expect(await rules.read(id)).toMatchObject({ priority: 5, enabled: true, parts: text('one') });
  expect(await says('alpha')).toBe('one');
  expect((await rules.action(id, 'rollBack', { number: 9 })).status).toBe(404);
  const [newest] = (await rules.ask(`versions?ruleId=${id}`)).body.data.versions;
  expect(newest).toMatchObject({ by: expect.any(String), at: expect.stringMatching(/^\d{4}-/) });
});

test('rolling back to a version from before a field existed resets that field', async () => {
  const id = await rules.made({ parts: text('one') });
  await company.rows("update reply_rule_versions set content = content - 'ordersFrom' - 'modes' where rule_id = $1", [
    id,
  ]);
  await rules.change(id, { ordersFrom: 2, modes: ['human'] });
  expect((await rules.action(id, 'rollBack', { number: 1 })).status).toBe(200);
  expect(await rules.read(id)).toMatchObject({ ordersFrom: null, modes: ['bot'] });
});

test('rolling back to a version that refers to a deleted record is refused', async () => {
  const account = await rules.other('accounts', { name: 'Gone', channel: 'widget' });
  const kept = await rules.other('accounts', { name: 'Kept', channel: 'widget' });
  const id = await rules.made({ accountIds: [account, kept], parts: text('there') });
  await rules.change(id, { accountIds: [kept] });
  expect((await company.owner.delete(`/api/v1/accounts/${account}`)).status).toBe(200);
  const refused = await rules.action(id, 'rollBack', { number: 1 });
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "Can't publish: something it refers to no longer exists. Check Accounts.",
  ]);
  expect((await rules.read(id)).accountIds).toEqual([kept]);
});

test('a draft answers no customer before it is published', async () => {
  const id = await rules.made({ name: 'Draft', matchAny: 'beta', parts: text('one') });
  const saved = await rules.action(id, 'saveDraft', { content: { parts: text('two'), priority: 3 } });
  expect(saved.status).toBe(200);
  expect([await says('beta'), await says('beta', true)]).toEqual(['one', 'two']);
  expect(await rules.read(id)).toMatchObject({ hasDraft: true, version: 1, parts: text('one') });
  const { draft } = (await rules.ask(`draft?ruleId=${id}`)).body.data;
  expect(draft.content).toMatchObject({
    name: 'Draft',
    priority: 3,
    parts: [expect.objectContaining({ text: 'two' })],
  });
  const published = await rules.action(id, 'publishDraft');
  expect(published.body.data).toMatchObject({ hasDraft: false, version: 2, priority: 3 });
  expect([await says('beta'), await says('beta', true)]).toEqual(['two', 'two']);
  expect((await rules.ask(`draft?ruleId=${id}`)).body.data.draft).toBeNull();
  expect((await rules.action(id, 'publishDraft')).status).toBe(404);
  expect((await versions(id)).length).toBe(2);
});

test('a draft is validated like the rule, and can be discarded', async () => {
  const id = await rules.made({ matchAny: 'gamma', parts: text('one') });
  const refused = async (content: unknown) => (await rules.action(id, 'saveDraft', { content })).body.errors;
  expect(Object.keys((await refused({ matchAny: null }))!)).toEqual(['matchAny']);
  expect(Object.keys((await refused({ parts: text('{{nobody}}') }))!)).toEqual(['parts.0.text']);
  expect(Object.keys((await refused({ assignTo: id }))!)).toEqual(['assignTo']);
  expect(Object.keys((await refused({ nothing: 1 }))!)).toEqual(['nothing']);
  for (const content of [null, 'text', 5, []])
    expect((await rules.action(id, 'saveDraft', { content })).status).toBe(400);
  expect((await rules.read(id)).hasDraft).toBe(false);
  await rules.action(id, 'saveDraft', { content: { parts: text('two') } });
  await rules.action(id, 'saveDraft', { content: { enabled: false } });
  expect([await says('gamma'), await says('gamma', true)]).toEqual(['one', null]);
  expect((await rules.action(id, 'discardDraft')).status).toBe(200);
  expect((await rules.action(id, 'discardDraft')).status).toBe(200);
  expect(await says('gamma', true)).toBe('one');
});

test('of 6 concurrent publications of a draft exactly one succeeds', async () => {
  const id = await rules.made({ matchAny: 'delta', parts: text('one') });
  await rules.action(id, 'saveDraft', { content: { parts: text('two') } });
  const answers = await Promise.all(Array.from({ length: 6 }, () => rules.action(id, 'publishDraft')));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
  expect((await versions(id)).length).toBe(2);
});

test('another company can neither read nor change versions and drafts', async () => {
  const id = await rules.made();
  await rules.action(id, 'saveDraft', { content: { enabled: false } });
  const { signIn } = await import('../helpers/accounts');
  const stranger = await signIn(company.server, company.cast.otherOwner);
  for (const [action, body] of Object.entries({
    publishDraft: {},
    discardDraft: {},
    rollBack: { number: 1 },
    move: {},
  }))
    expect((await rules.action(id, action, body, stranger)).status).toBe(404);
  for (const query of ['versions', 'draft']) {
    const { body } = await stranger.get(`${rules.url}/${query}?ruleId=${id}`);
    expect([body.data?.versions ?? [], body.data?.draft ?? null]).toEqual([[], null]);
  }
});

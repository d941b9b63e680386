import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askedOf, asksRules } from '../helpers/asked';
import { startChat } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { type Rules, rulesOf } from '../helpers/rules';

let company: Company;
let rules: Rules;

beforeAll(async () => {
  company = await startCompany();
  rules = rulesOf(company);
});
afterAll(() => company.server.close());
beforeEach(() => company.rows('delete from reply_rules'));

/** Creates rules with these names, the first in evaluation order first. */
async function named(...names: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  for (const name of names) ids[name] = await rules.made({ name, parts: [{ kind: 'text', text: name }] });
  return ids;
}

async function answering(): Promise<string> {
  const { verdict } = await asksRules(company.server, askedOf(company.cast.owner.companyId));
  return verdict.kind === 'answer' ? verdict.reply.author.name : verdict.kind;
}

test('a moved rule is evaluated at its new position, and only the priorities that must change do', async () => {
  const { A, C, D } = await named('A', 'B', 'C', 'D');
  expect(await rules.order()).toEqual(['A', 'B', 'C', 'D']);
  expect((await rules.action(D!, 'move', { beforeId: A })).body.data).toEqual({ changed: 1 });
  expect([await rules.order(), await answering()]).toEqual([['D', 'A', 'B', 'C'], 'D']);
  expect((await rules.action(D!, 'move', { beforeId: C })).body.data).toEqual({ changed: 2 });
  expect([await rules.order(), await answering()]).toEqual([['A', 'B', 'D', 'C'], 'A']);
  expect((await rules.action(A!, 'move')).body.data).toEqual({ changed: 1 });
  expect(await rules.order()).toEqual(['B', 'D', 'C', 'A']);
  expect((await rules.action(A!, 'move')).body.data).toEqual({ changed: 0 });
});

test('each changed priority gets an audit log entry and an event', async () => {
  const { A, B } = await named('A', 'B');
  await rules.action(B!, 'move', { beforeId: A });
  const [entry] = await company.rows(
    `select before, after, actor_id from operation_log where record_id = $1 order by id desc limit 1`,
    [B],
  );
  expect(entry).toEqual({ before: { priority: 0 }, after: { priority: 1 }, actor_id: company.cast.owner.userId });
  const [event] = await company.rows(
    'select action, version::int from events where record_id = $1 order by version desc limit 1',
    [B],
  );
  expect(event).toEqual({ action: 'edit', version: 2 });
  expect(await rules.read(B!)).toMatchObject({ priority: 1, version: 2 });
});

test('a product rule comes before others of its priority, also after a move', async () => {
  await named('A', 'B');
  const productId = await rules.other('products', { title: 'Card', price: 100 });
  const id = await rules.made({ name: 'P', productIds: [productId] });
  expect(await rules.order()).toEqual(['P', 'A', 'B']);
  await rules.action(id, 'move');
  expect(await rules.order()).toEqual(['A', 'B', 'P']);
});

test('the list has rules of equal priority in the order in which they are asked', async () => {
  await named('A', 'B', 'C');
  const answer = await company.owner.get('/api/v1/reply-rules?sort=["priority","DESC"]');
  expect(answer.body.data.map(({ name }: { name: string }) => name)).toEqual(['A', 'B', 'C']);
  expect(await rules.order()).toEqual(['A', 'B', 'C']);
});

test('concurrent moves are applied one after the other without loss', async () => {
  const ids = await named('A', 'B', 'C', 'D', 'E', 'F');
  const moves = ['F', 'E', 'D', 'C'].map((name) => rules.action(ids[name]!, 'move', { beforeId: ids.A }));
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const order = await rules.order();
  expect([order.toSorted(), order.slice(4)]).toEqual([
    ['A', 'B', 'C', 'D', 'E', 'F'],
    ['A', 'B'],
  ]);
});

test('a move next to a deleted rule is refused by field', async () => {
  const { A, B } = await named('A', 'B');
  await company.owner.delete(`${rules.url}/${A}`);
  const refused = await rules.action(B!, 'move', { beforeId: A });
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['beforeId']]);
});

test('an agent may see the order but not change it', async () => {
  const { A } = await named('A');
  const agent = await company.person([company.idOf('role', 'agent')]);
  expect((await agent.client.get(`${rules.url}/order`)).status).toBe(200);
  for (const action of ['move', 'publishDraft', 'discardDraft'])
    expect((await rules.action(A!, action, {}, agent.client)).status).toBe(403);
  const manager = await company.person([company.idOf('role', 'manager')]);
  expect((await rules.action(A!, 'move', {}, manager.client)).status).toBe(200);
});

test('a rule with the words of an earlier one that always answers is reported with its name', async () => {
  const account = await startChat(company).account();
  await rules.made({ name: 'first', matchAny: 'price\n多少錢' });
  const limited = await rules.made({ name: 'limited', matchAny: 'ship', oncePer: 'contact' });
  await rules.made({ name: 'same', matchAny: '多少钱\nＰＲＩＣＥ\nprice' });
  await rules.made({ name: 'narrower', matchAny: 'price\n多少钱', accountIds: [account.id], priority: -1 });
  await rules.made({ name: 'ship again', matchAny: 'ship' });
  await rules.made({ name: 'longer', matchAny: 'best price' });
  await rules.made({ name: 'typos', matchAny: 'price\n多少钱', typos: 1 });
  await rules.made({ name: 'for people', matchAny: 'price\n多少钱', modes: ['bot', 'human'] });
  const hiddenBy = async () =>
    Object.fromEntries(
      (await rules.ask('order')).body.data.rules.flatMap(({ name, hiddenBy: by }: Record<string, string | null>) =>
        by === null ? [] : [[name, by]],
      ),
    );
  const before = { same: 'first', narrower: 'first' };
  expect(await hiddenBy()).toEqual(before);
  await rules.change(limited, { oncePer: null });
  expect(await hiddenBy()).toEqual({ ...before, 'ship again': 'limited' });
});

test.each([
  ['在吗，什么时候发货', 'question'],
  ['在吗？', 'greeting'],
  ['Hello! When do you ship?', 'question'],
  ['hello', 'greeting'],
  ['你好 不用发货了', 'greeting'],
])('of a greeting and a question in one message, the question is answered: %s', async (text, name) => {
  const reply = (one: string) => ({ name: one, parts: [{ kind: 'text', text: one }] });
  await rules.made({ ...reply('greeting'), matchAny: '在吗\n你好\nhello', priority: 9 });
  await rules.made({ ...reply('question'), matchAny: '发货\nship' });
  const { verdict } = await asksRules(company.server, askedOf(company.cast.owner.companyId, { texts: [text] }));
  expect(verdict.kind === 'answer' && verdict.reply.parts).toEqual([{ kind: 'text', text: name }]);
});

test('a company has at most 1,000 rules, also if two are created at once', async () => {
  await named('A');
  const [{ columns }] = await company.rows(
    `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_schema = current_schema() and table_name = 'reply_rules' and is_generated = 'NEVER' and column_name not in ('id', 'name')`,
  );
  await company.rows(
    `insert into reply_rules (id, name, ${columns}) select gen_random_uuid(), 'Rule ' || copy, ${columns} from reply_rules, generate_series(1, 998) as copy`,
  );
  const create = (name: string) =>
    company.owner.post(rules.url, { name, matchAny: 'price', parts: [{ kind: 'silence' }] });
  const answers = await Promise.all([create('B'), create('C')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const refused = answers.find(({ status }) => status === 400)!;
  expect(refused.body).toMatchObject({ errorCode: 'TOO_MANY_RULES' });
  expect(await company.rows('select count(*)::int as count from reply_rules')).toEqual([{ count: 1_000 }]);
});

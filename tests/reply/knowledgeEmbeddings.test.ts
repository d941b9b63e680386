import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Outgoing, OutgoingFault, type OutgoingRequest } from '../../server/kernel/net/outgoing';
import { readProfile } from '../../server/reply/ai/profile';
import { embedDue } from '../../server/reply/knowledge/embed/fill';
import { type Meaning, meaningBy } from '../../server/reply/knowledge/embed/meaning';
import { findKnowledge } from '../../server/reply/knowledge/search/find';
import type { Found } from '../../src/schema/reply/found';
import { type Client, signIn } from '../helpers/accounts';
import { type AskingAi, startAskingAi } from '../helpers/askingAi';
import { dayZones } from '../helpers/dayZones';
import { type Answer, type AskedModel, refusing, saying } from '../helpers/languageModel';

let ai: AskingAi;
let profileId: string;
let refunds: string;

const paraphrase = '买错了想反悔';

beforeAll(async () => {
  ai = await startAskingAi();
  profileId = await ai.profile({ embeddingsModel: 'embed-1' });
  refunds = await ai.knows('可以退款吗', '七天内可以。');
  await ai.knows('多久发货', '付款后立即发出。');
});
beforeEach(async () => {
  ai.model.forget();
  ai.model.behave(provider);
  await ai.company.rows('delete from knowledge_embedding_turns');
});
afterAll(() => ai.close());

test('a paraphrase without common words is found by embeddings, but never as sure', async () => {
  expect(await found(paraphrase)).toEqual([]);
  // The provider is not called for a question while there are no embeddings to compare with.
  expect(ai.model.asked).toEqual([]);
  expect(await embedAll()).toBe(1);
  expect(embedded()).toEqual([['可以退款吗\n七天内可以。', '多久发货\n付款后立即发出。'].sort()]);
  expect(ai.model.asked.map(({ path, key, model }) => [path, key, model])).toEqual([
    ['/v1/embeddings', 'sk-canary-key', 'embed-1'],
  ]);
  expect(await tried(paraphrase)).toMatchObject([
    { entryId: refunds, text: '七天内可以。', isSure: false, doubt: 'meaning', score: 1 },
  ]);
  expect(await found(paraphrase, null)).toEqual([]);
  // No work is left.
  ai.model.forget();
  expect(await embedAll()).toBe(0);
  expect(ai.model.asked).toEqual([]);
});

test('a sure match by words stays first, whatever is closer by embeddings', async () => {
  const question = '多久发货';
  ai.model.behave(embedding(() => axes('退款')));
  expect((await found(question)).map(({ title, isSure, doubt }) => [title, isSure, doubt])).toEqual([
    ['多久发货', true, null],
    ['可以退款吗', false, 'meaning'],
  ]);
});

test('the model answers from a match by embeddings, and its tokens count towards the daily budget', async () => {
  await ai.company.rows('delete from reply_uses');
  const conversation = await ai.conversation(profileId, paraphrase);
  const { said, trace } = await ai.ask(conversation);
  expect(said).toBe('七天内可以。');
  expect(trace.sources).toMatchObject([{ kind: 'knowledge', id: refunds }]);
  const used = `select sum(uses)::int as tokens from reply_uses where key like 'ai:' || $1 || ':tokens:%'`;
  // 7 for the question, 120 for the answer.
  expect(await ai.company.rows(used, [profileId])).toEqual([{ tokens: 127 }]);
  ai.model.forget();
  const left = await ai.ask(conversation, { options: { models: false } });
  expect([left.verdict.why, ai.model.asked]).toEqual(['ai-not-asked', []]);
  await change('ai-profiles', profileId, { dailyTokens: 127 });
  expect(await found(paraphrase)).toEqual([]);
  expect(ai.model.asked).toEqual([]);
  await change('ai-profiles', profileId, { dailyTokens: null });
});

test.each([
  ['cut', 'cut'],
  ['at fault', { status: 500 }],
  ['refusing the key', refusing(401, 'Incorrect API key provided: sk-canary-key')],
  ['no such thing', { text: '<html>' }],
  ['short of a vector', { text: JSON.stringify({ data: [] }) }],
  ['without direction', embedding(() => [0, 0])],
] as const)(
  'a provider that is %s leaves the search by words, and is called again after a pause',
  async (_, answer) => {
    const behaviour = typeof answer === 'function' ? answer : () => answer as Answer;
    await change('knowledge', refunds, { text: `七天内可以，${_}。` });
    ai.model.behave(behaviour);
    expect((await found('可以退款吗')).map(({ title, isSure }) => [title, isSure])).toEqual([['可以退款吗', true]]);
    expect(await found(paraphrase)).toEqual([]);
    expect(await embedAll()).toBe(1);
    expect(await embedAll()).toBe(0);
    const turns = `select faults, round(extract(epoch from due_at - now()) / 15)::int as pauses from knowledge_embedding_turns`;
    expect(await ai.company.rows(turns)).toEqual([{ faults: 1, pauses: 1 }]);
    await pausesEnd();
    expect(await embedAll()).toBe(1);
    expect(await ai.company.rows(turns)).toEqual([{ faults: 2, pauses: 2 }]);
    expect(ai.company.server.log.join('')).not.toContain('sk-canary-key');
    ai.model.behave(provider);
    await pausesEnd();
    expect(await embedAll()).toBe(1);
    expect(await titles(paraphrase)).toEqual(['可以退款吗']);
  },
);

test('the provider has 1.5 s to answer', async () => {
  const asked: OutgoingRequest[] = [];
  const silent = {
    async fetchSafely(request: OutgoingRequest) {
      asked.push(request);
      throw new OutgoingFault('timeout', 'There was no answer.', true);
    },
  } as unknown as Outgoing;
  expect((await found('可以退款吗', await meaning(profileId, silent)))[0]).toMatchObject({ isSure: true });
  expect(asked).toHaveLength(1);
  expect(asked[0]!.timeoutMs).toBeGreaterThan(0);
  expect(asked[0]!.timeoutMs).toBeLessThanOrEqual(1_500);
});

test('a changed text is embedded again, also if it changes during the call', async () => {
  await change('knowledge', refunds, { text: '三天内可以。' });
  expect(await found(paraphrase)).toEqual([]);
  ai.model.forget();
  ai.model.behave(async (asked) => {
    if (asked.body.input[0]?.includes('三天内')) await change('knowledge', refunds, { text: '十天内可以。' });
    return provider(asked);
  });
  expect(await embedAll()).toBe(2);
  expect(embedded()).toEqual([['可以退款吗\n三天内可以。'], ['可以退款吗\n十天内可以。']]);
  expect((await tried(paraphrase))[0]!.text).toBe('十天内可以。');
});

test('disabled and rejected entries are not sent to the provider', async () => {
  const off = await ai.knows('能退款到银行卡吗', '不能。', { enabled: false });
  const rejected = await ai.knows('能退款到微信吗', '能。');
  await ai.company.owner.post(`/api/v1/knowledge/${rejected}/reject`, {});
  expect(await embedAll()).toBe(0);
  await change('knowledge', off, { enabled: true });
  expect(await embedAll()).toBe(1);
  expect(embedded()).toEqual([['能退款到银行卡吗\n不能。']]);
  for (const id of [off, rejected]) await ai.company.owner.delete(`/api/v1/knowledge/${id}`);
});

test('batches shrink for a provider with a small limit, and one refused text does not block the others', async () => {
  const ids = [];
  for (const at of Array.from({ length: 20 }, (_, place) => place))
    ids.push(await ai.knows(`开票问题 ${at}`, '可以。'));
  ids.push(await ai.knows('毒', '不收。'));
  ai.model.behave((asked) => {
    const { input } = asked.body;
    const isTaken = input.length <= 10 && !input.some((text: string) => text.includes('毒'));
    return isTaken ? provider(asked) : refusing(400, 'batch size is invalid');
  });
  for (let turn = 0; turn < 20 && (await leftOut()) > 1; turn += 1) {
    await pausesEnd();
    await embedAll();
  }
  expect(await ai.company.rows('select heading from knowledge_chunks where vector is null')).toEqual([
    { heading: '毒' },
  ]);
  for (const id of ids) await ai.company.owner.delete(`/api/v1/knowledge/${id}`);
});

test('one text above the limit of a llama.cpp server is shortened, and the others are embedded whole', async () => {
  const ids = [];
  for (let at = 0; at < 12; at += 1) ids.push(await ai.knows(`发票问题 ${at}`, '可以。'));
  ids.push(await ai.knows('保修条款', '保'.repeat(1_000)));
  ai.model.behave((asked) => {
    const isTaken = asked.body.input.every((text: string) => text.length <= 300);
    const message = 'input (992 tokens) is too large to process. increase the physical batch size';
    return isTaken
      ? embedding(() => [1, 0, 0, 0])(asked)
      : { status: 500, body: { error: { code: 500, message, type: 'server_error' } } };
  });
  expect(await embedAll()).toBe(1);
  expect(await leftOut()).toBe(0);
  const lengths = embedded().flatMap((texts) =>
    texts.filter((text) => text.includes('保保')).map((text) => text.length),
  );
  expect([...new Set(lengths)]).toEqual([1_005, 503, 252]);
  expect(embedded().length).toBeLessThan(20);
  for (const id of ids) await ai.company.owner.delete(`/api/v1/knowledge/${id}`);
});

test('another model gets its own embeddings, and those of the former model are not used', async () => {
  await change('ai-profiles', profileId, { embeddingsModel: 'embed-2' });
  expect(await found(paraphrase)).toEqual([]);
  expect(ai.model.asked).toEqual([]);
  expect(await embedAll()).toBe(1);
  expect(await titles(paraphrase)).toEqual(['可以退款吗']);
  expect(new Set(ai.model.asked.map(({ model }) => model))).toEqual(new Set(['embed-2']));
});

test('only one of several nodes runs a due batch', async () => {
  await change('knowledge', refunds, { text: '一天内可以。' });
  const { db } = ai.company.server.app;
  const turns = await Promise.all(Array.from({ length: 4 }, () => embedDue(db, ai.deps)));
  expect(turns.filter((was) => was)).toHaveLength(1);
  expect(embedded()).toEqual([['可以退款吗\n一天内可以。']]);
});

test("a company's knowledge is sent only to its own provider, and answers only its own questions", async () => {
  const { server, cast, rows } = ai.company;
  const other = await signIn(server, cast.otherOwner);
  const own = { provider: 'own', baseUrl: ai.model.baseUrl, model: 'fake-1', apiKey: 'sk-of-others' };
  const values = { name: 'Theirs', mode: 'auto', ...own, embeddingsModel: 'embed-2' };
  const theirs = await made(other, 'ai-profiles', values);
  await made(other, 'knowledge', { title: '退款政策', text: '概不退款。', kind: 'faq', language: 'zh' });
  await change('knowledge', refunds, { text: '两天内可以。' });
  expect(await embedAll()).toBe(2);
  expect(ai.model.asked.map(({ key, body }) => [key, body.input]).sort()).toEqual([
    ['sk-canary-key', ['可以退款吗\n两天内可以。']],
    ['sk-of-others', ['退款政策\n概不退款。']],
  ]);
  expect(await titles(paraphrase)).toEqual(['可以退款吗']);
  const { companyId } = cast.otherOwner;
  const here = await meaning(theirs, ai.deps.outgoing, companyId);
  expect((await found(paraphrase, here, companyId)).map(({ title }) => title)).toEqual(['退款政策']);
  expect(await rows('select count(*)::int as n from knowledge_chunks where vector is null')).toEqual([{ n: 0 }]);
});

/** Simulates the provider: embeddings, and answers from the sources. */
function provider(asked: AskedModel): Answer {
  return asked.path.endsWith('/embeddings') ? embedding(axes)(asked) : saying('七天内可以。');
}

/** Returns embeddings and reports 7 tokens per call. */
function embedding(meant: (text: string) => readonly number[]) {
  return ({ body }: AskedModel): Answer => {
    const data = body.input.map((text: string, index: number) => ({ index, embedding: meant(text) }));
    // In any order: the index names the text.
    return { text: JSON.stringify({ data: data.reverse(), usage: { prompt_tokens: 7, total_tokens: 7 } }) };
  };
}

/** The embedding of a text: one axis per known topic. */
function axes(text: string): number[] {
  return [/退款|反悔/, /发货|到账/, /开票/, /./].map((known, at) => (known.test(text) ? (at === 3 ? 0 : 0.8) : 0.001));
}

/** The sorted texts of each embeddings call. */
function embedded(): string[][] {
  const calls = ai.model.asked.filter(({ path }) => path.endsWith('/embeddings'));
  return calls.map(({ body }) => [...body.input].sort());
}

/** Runs all due batches. Returns their number. */
async function embedAll(): Promise<number> {
  let turns = 0;
  while (await embedDue(ai.company.server.app.db, ai.deps)) turns += 1;
  return turns;
}

const pausesEnd = () => ai.company.rows(`update knowledge_embedding_turns set due_at = now() - interval '1 second'`);

async function leftOut(): Promise<number> {
  const [{ n }] = await ai.company.rows('select count(*)::int as n from knowledge_chunks where vector is null');
  return n;
}

async function meaning(
  id = profileId,
  outgoing = ai.deps.outgoing,
  companyId = ai.company.cast.owner.companyId,
): Promise<Meaning | null> {
  const { db } = ai.company.server.app;
  const day = { companyId, zone: dayZones()[0], at: new Date() };
  return meaningBy(db, { outgoing }, await readProfile(db, ai.deps, companyId, id), day);
}

async function found(
  text: string,
  means?: Meaning | null,
  companyId = ai.company.cast.owner.companyId,
): Promise<Found[]> {
  const question = { text, productId: null, language: null };
  const by = means === undefined ? await meaning() : means;
  return findKnowledge(ai.company.server.app.db, ai.deps, companyId, question, by);
}

async function titles(text: string): Promise<string[]> {
  return (await found(text)).map(({ title }) => title);
}

/** Tries a question over the API, as a member would. */
async function tried(text: string): Promise<Found[]> {
  return (await ai.company.owner.get(`/api/v1/knowledge/found?${new URLSearchParams({ text })}`)).body.data;
}

async function made(client: Client, resource: string, values: object): Promise<string> {
  const answer = await client.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}

async function change(resource: string, id: string, values: object): Promise<void> {
  const { owner } = ai.company;
  const { version } = (await owner.get(`/api/v1/${resource}/${id}`)).body.data;
  const answer = await owner.put(`/api/v1/${resource}/${id}`, { version, ...values });
  if (answer.status !== 200) throw new Error(answer.text);
}

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AskingAi, startAskingAi } from '../helpers/askingAi';
import { refusing, saying } from '../helpers/languageModel';
import { meant, modelServices } from '../helpers/modelServices';

let ai: AskingAi;
const question = '我朋友周末买过一次，等了好久才到账，充值码平时也这样吗';

beforeAll(async () => {
  ai = await startAskingAi();
  await ai.knows('充值码多久到账', '付款后系统自动发出，通常 10 分钟内到账。');
});
beforeEach(() => ai.model.forget());
afterAll(() => ai.close());

const baseUrl = (path: string) => ai.model.baseUrl.replace(/\/v1$/, path);
const tried = (id: string) => ai.company.owner.post(`/api/v1/ai-profiles/${id}/test`, {});

test.each(modelServices)('$name', async ({ name, behave, says, calls = 1, path = '/v1' }) => {
  ai.model.behave(behave);
  // A model of its own: what a service lacks is remembered by its address and model.
  const profile = await ai.profile({ model: name.slice(0, 100), baseUrl: baseUrl(path), fallback: 'next' });
  const { verdict, said, trace } = await ai.ask(await ai.conversation(profile, question));
  expect(ai.model.asked).toHaveLength(calls);
  const button = await tried(profile);
  if (says === undefined) {
    expect([said, button.status]).toEqual([meant, 200]);
    return;
  }
  expect([said, button.status, button.body.errorCode]).toEqual([null, 400, 'MODEL_FAULT']);
  const notes = (trace.notes ?? []).map(({ en }) => en);
  expect(notes[0]).toContain(says);
  expect(button.body.message).toBe(notes[0]);
  const isOfMessage = /filter|declined/.test(says);
  expect(verdict.why).toBe(isOfMessage ? 'ai-declined' : /JSON/.test(says) ? 'ai-garbage' : 'ai-fault');
  expect(JSON.stringify([trace, ai.company.server.log, button.text])).not.toContain('sk-canary-key');
});

test('addresses that lead nowhere name the cause', async () => {
  const sentence = async (url: string) => (await tried(await ai.profile({ baseUrl: url }))).body.message;
  expect(await sentence('http://127.0.0.1:9/v1')).toContain("Couldn't connect");
  // TLS to a server that speaks plain HTTP.
  expect(await sentence(ai.model.baseUrl.replace('http:', 'https:'))).toContain("certificate isn't trusted");
  expect(await sentence('https://no-such-host.invalid/v1')).toContain("host wasn't found");
});

test('the test asks what answers ask: the JSON, with as many tokens; and says what the service lacks', async () => {
  ai.model.behave(({ body }) =>
    body.response_format === undefined ? saying('9:00 to 18:00.') : refusing(400, 'response_format is not supported'),
  );
  const { body, status } = await tried(await ai.profile({ model: 'plain', maxTokens: 700 }));
  expect([status, body.data.model]).toEqual([200, 'plain']);
  expect(body.data.lacks.en).toBe("It doesn't support structured output; Parley does without.");
  const [first] = ai.model.asked;
  expect(first!.body).toMatchObject({ max_tokens: 700, response_format: { type: 'json_schema' } });
});

test('the test names a fault of the embeddings model', async () => {
  ai.model.behave(({ path }) =>
    path.endsWith('/embeddings') ? refusing(404, 'no such model') : saying('9:00 to 18:00.'),
  );
  const { body, status } = await tried(await ai.profile({ embeddingsModel: 'none' }));
  expect([status, body.message]).toEqual([
    400,
    "The language model works, but the embeddings model doesn't. The provider doesn't have this model. Check the model's name.",
  ]);
});

test("a filter's refusals never pause the model for other customers", async () => {
  ai.model.behave(() => refusing(400, 'Content Exists Risk'));
  const profile = await ai.profile({ fallback: 'next' });
  for (let at = 0; at < 6; at += 1)
    expect((await ai.ask(await ai.conversation(profile, question))).verdict.why).toBe('ai-declined');
  ai.model.behave(() => saying(meant));
  expect((await ai.ask(await ai.conversation(profile, question))).said).toBe(meant);
});

test('a model that cannot hold the history answers without it', async () => {
  ai.model.behave(({ messages }) =>
    messages.length > 2 ? refusing(400, "This model's maximum context length is 900 tokens.") : saying(meant),
  );
  const here = await ai.conversation(await ai.profile(), '在吗', question);
  expect((await ai.ask(here)).said).toBe(meant);
  expect(ai.model.asked.map(({ messages }) => messages.length)).toEqual([3, 2]);
});

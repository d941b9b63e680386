import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AskingAi, startAskingAi } from '../helpers/askingAi';
import { said } from '../helpers/company';
import type { TestAnswer } from '../helpers/server';

let ai: AskingAi;
beforeAll(async () => {
  ai = await startAskingAi();
});
beforeEach(() => ai.model.forget());
afterAll(() => ai.close());

const path = '/api/v1/ai-profiles';
const tested = (id: string): Promise<TestAnswer> => ai.company.owner.post(`${path}/${id}/test`, {});
const current = async (id: string) => (await ai.company.owner.get(`${path}/${id}`)).body.data;
const change = async (id: string, values: object): Promise<TestAnswer> =>
  ai.company.owner.put(`${path}/${id}`, { version: (await current(id)).version, ...values });

test('the profile test waits as long as the profile', async () => {
  ai.model.behave(() => 'silent');
  const { status, body } = await tested(await ai.profile({ timeoutSeconds: 1 }));
  expect([status, body.errorCode]).toEqual([400, 'MODEL_FAULT']);
  expect(body.message).toContain('timed out');
});

test('the profile test reports that the installation has no model', async () => {
  const { status, body } = await tested(
    await ai.profile({ provider: 'installed', baseUrl: null, model: null, apiKey: null }),
  );
  expect([status, body.errorCode]).toEqual([400, 'NO_MODEL']);
});

test('the profile test explains a private address', async () => {
  const inside = await tested(await ai.profile({ baseUrl: 'https://169.254.169.254/v1' }));
  expect(inside.body.message).toBe(
    'The base URL is on a private network. Ask your server operator to allow this host.',
  );
});

test('a stored key is never sent to another address', async () => {
  const id = await ai.profile();
  const elsewhere = 'https://evil.example/v1';
  expect(said(await change(id, { baseUrl: elsewhere }))).toBe('400 VALIDATION_FAILED apiKey');
  expect((await change(id, { persona: 'Mei' })).status).toBe(200);
  expect((await change(id, { provider: 'knowledge', baseUrl: null, model: null })).status).toBe(200);
  const [{ kept }] = await ai.company.rows('select api_key is not null as kept from ai_profiles where id = $1', [id]);
  expect(kept).toBe(false);
  const other = await ai.profile();
  expect((await change(other, { baseUrl: elsewhere, apiKey: 'sk-other' })).status).toBe(200);
});

test('an invalid profile is refused by field', async () => {
  const { owner } = ai.company;
  const own = { name: 'P', provider: 'own', baseUrl: 'https://llm.example/v1', model: 'm' };
  const post = async (values: object) => said(await owner.post(path, { ...own, ...values }));
  expect(await post({ baseUrl: 'http://llm.example/v1' })).toBe('400 VALIDATION_FAILED baseUrl');
  expect(await post({ model: null })).toBe('400 VALIDATION_FAILED model');
  expect(await post({ dailyCost: 100 })).toBe('400 VALIDATION_FAILED priceIn priceOut');
  expect(await post({ fallback: 'text' })).toBe('400 VALIDATION_FAILED fallbackText');
  expect(await post({ provider: 'knowledge' })).toBe('400 VALIDATION_FAILED baseUrl model');
});

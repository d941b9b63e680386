import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, type Client, clientWith, foundCast, signIn } from '../helpers/accounts';
import { startServer, type TestAnswer, type TestServer } from '../helpers/server';

let server: TestServer;
let cast: Cast;

beforeAll(async () => {
  server = await startServer();
  cast = await foundCast(server);
});
afterAll(() => server.close());

test("every refusal and its field errors are in the caller's language", async () => {
  const [owner, unprivileged] = await Promise.all([signIn(server, cast.owner), signIn(server, cast.nobody)]);
  const label = (await owner.post('/api/v1/labels', { name: 'Taken', colour: '#FFB400' })).body.data;
  const none = '00000000-0000-4000-8000-000000000001';
  const stranger = clientWith(server, { clientid: 'parley-console' });
  const asks: readonly (readonly [status: number, ask: (as: (client: Client) => Client) => Promise<TestAnswer>])[] = [
    [400, (as) => as(owner).post('/api/v1/labels', { name: '', colour: 'red', extra: 1 })],
    [400, (as) => as(owner).post('/api/v1/labels', { name: 'Taken', colour: '#FFB400' })],
    [400, (as) => as(owner).get('/api/v1/labels?range=[9,1]')],
    [400, (as) => as(owner).get('/api/v1/labels?filter={')],
    [400, (as) => as(owner).put('/api/xxm/v1/users/preferences', { preferences: { theme: 'blue' } })],
    [400, (as) => as(owner).post('/api/xxm/v1/users/resetPassword', { oldPassword: 'no', newPassword: 'no' })],
    [400, (as) => as(stranger).post('/api/xxm/v1/users/loginByPwd', { account: 'x', password: 'y' })],
    [401, (as) => as(stranger).get('/api/xxm/v1/users/me')],
    [403, (as) => as(unprivileged).get('/api/v1/labels')],
    [404, (as) => as(owner).get(`/api/v1/labels/${none}`)],
    [404, (as) => as(owner).get('/api/v1/nothing-of-the-kind')],
    [409, (as) => as(owner).put(`/api/v1/labels/${label.id}`, { ...label, name: 'Other', version: 99 })],
  ];
  for (const [status, ask] of asks) {
    const [english, chinese] = [await ask(speaking('en-US')), await ask(speaking('zh-CN'))];
    expect([english.status, chinese.status], english.text).toEqual([status, status]);
    for (const [one, other] of pairs(english, chinese)) {
      expect(one, chinese.text).toMatch(/^[^\p{Script=Han}]+$/u);
      expect(other, english.text).toMatch(/\p{Script=Han}/u);
    }
  }
});

// Query examples have no language, and internal names are never shown.
test('every text of the server and the schemas exists in both languages', () => {
  const files = ['server', 'src/resources', 'src/schema'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const texts = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pair)].map((found) => [file, found] as const),
  );
  expect(texts.length).toBeGreaterThan(900);
  const odd = texts.flatMap(([file, { groups }]) => {
    const { en, zh } = groups as { en: string; zh: string };
    const isSound =
      /\p{Letter}/u.test(en) && !/\p{Script=Han}/u.test(en) && zh.trim() !== '' && (en !== zh || isName(en));
    const isExample = en === zh && /^(|[[{].*)$/.test(en);
    return isSound || isExample ? [] : [`${file}: ${en} / ${zh}`];
  });
  expect(odd).toEqual([]);
});

const pair = /\ben:\s*(?<q>['"`])(?<en>(?:\\.|(?!\k<q>).)*)\k<q>,\s*zh:\s*(?<z>['"`])(?<zh>(?:\\.|(?!\k<z>).)*)\k<z>/gs;

/** A single word that is the same in every language: SKU, Webhook. */
function isName(text: string): boolean {
  return /^[A-Z]\w+( ID)?$/.test(text);
}

function speaking(language: string) {
  return ({ headers }: Client) => clientWith(server, { ...headers, 'accept-language': language });
}

/** Pairs of English and Chinese texts: the message and each field error. */
function pairs(english: TestAnswer, chinese: TestAnswer): (readonly [string, string])[] {
  const fields = Object.keys(english.body.errors ?? {});
  expect(Object.keys(chinese.body.errors ?? {})).toEqual(fields);
  return [
    [english.body.message, chinese.body.message],
    ...fields.map((field) => [english.body.errors![field]!, chinese.body.errors![field]!] as const),
  ];
}

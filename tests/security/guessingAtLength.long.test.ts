import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../server/app';
import { browserHeaders, type Client, signIn } from '../helpers/accounts';
import { type Company, startCompany } from '../helpers/company';
import { figure } from '../helpers/figure';
import { startNode } from '../helpers/liveClient';
import { ownHost } from '../helpers/server';

let at: Company;
let nodes: readonly App[];
let home: Client;
let checked = 0;

beforeAll(async () => {
  at = await startCompany();
  nodes = [at.server.app, await startNode(at.server)];
  home = await signIn(at.server, at.cast.manager);
  for (const { passwords } of nodes) {
    const { matches } = passwords;
    Object.assign(passwords, {
      matches: (...given: Parameters<typeof matches>) => {
        checked += 1;
        return matches(...given);
      },
    });
  }
}, 60_000);
afterAll(async () => {
  await nodes[1]!.close();
  await at.server.close();
});

async function enter(node: App, account: string, password: string, ip: string, cookie?: string) {
  const answer = await node.server.inject({
    method: 'POST',
    url: '/api/xxm/v1/users/loginByPwd',
    remoteAddress: ip,
    headers: { host: ownHost, 'content-type': 'application/json', ...browserHeaders, ...(cookie ? { cookie } : {}) },
    payload: JSON.stringify({ account, password }),
  });
  return answer.statusCode;
}

test('of 1,000 wrong attempts, 100 at a time over two nodes, exactly as many are checked as the limits allow', async () => {
  const { password } = at.cast.manager;
  // Fifty addresses in different networks, twenty attempts each: five per address are allowed, fifty from all unknown
  // networks together.
  const addresses = Array.from({ length: 50 }, (_, one) => `203.${one}.113.9`);
  const statuses: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const tries = Array.from({ length: 100 }, (_, index) => {
      const place = round * 100 + index;
      return enter(nodes[place % 2]!, 'manager', `guess ${place}`, addresses[place % addresses.length]!);
    });
    statuses.push(...(await Promise.all(tries)));
  }
  const count = (status: number) => statuses.filter((one) => one === status).length;
  expect([count(400), count(429), statuses.length]).toEqual([50, 950, 1_000]);
  expect(checked).toBe(50);
  figure('guesses-checked', '1,000 tries, 100 at once, from 50 addresses, over two nodes: 50 checked');
  const perAddress = await at.rows(
    `select ip, count(*)::int as tries from login_log where outcome = 'LOGIN_FAILED' and account = 'manager' group by ip`,
  );
  expect(perAddress.filter(({ tries }) => tries > 5)).toEqual([]);
  // Existing sessions continue, and the owner can sign in again from a known browser or network.
  expect((await home.get('/api/xxm/v1/users/me')).status).toBe(200);
  expect(await enter(nodes[1]!, 'manager', password, '192.0.2.200', home.headers.cookie)).toBe(200);
  expect(await enter(nodes[0]!, 'manager', password, '192.0.2.201')).toBe(200);
  expect(await enter(nodes[0]!, 'manager', password, '198.18.0.1')).toBe(429);
  expect(await enter(nodes[0]!, 'manager', password, '198.18.0.1', `${home.headers.cookie}x`)).toBe(429);
  // The cookie of another user does not help.
  const agent = await signIn(at.server, at.cast.agent);
  expect(await enter(nodes[0]!, 'manager', password, '198.18.0.1', agent.headers.cookie)).toBe(429);
}, 120_000);

test('1,000 attempts at an unknown account get the same limits and answers', async () => {
  checked = 0;
  const tries = Array.from({ length: 1_000 }, (_, place) =>
    enter(nodes[place % 2]!, 'no such person', `guess ${place}`, `204.${place % 50}.113.9`),
  );
  const statuses = await Promise.all(tries);
  expect(statuses.filter((one) => one === 400)).toHaveLength(50);
  // Requests beyond a node's concurrency limit get 503.
  expect(statuses.filter((one) => one === 429 || one === 503)).toHaveLength(950);
  expect(checked).toBe(50);
}, 120_000);

test('of 1,000 concurrent attempts from one address 20 are checked over all accounts', async () => {
  checked = 0;
  const statuses = await Promise.all(
    Array.from({ length: 1_000 }, (_, place) => enter(nodes[place % 2]!, `one of ${place}`, 'a guess', '205.0.113.9')),
  );
  expect(statuses.filter((one) => one === 400)).toHaveLength(20);
  expect(checked).toBe(20);
}, 120_000);

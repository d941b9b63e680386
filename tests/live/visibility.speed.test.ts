import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Company, Person } from '../helpers/company';
import { connectLive, type LiveClient } from '../helpers/liveClient';
import { startTwoNodes, type TwoNodes } from '../helpers/twoNodes';

let nodes: TwoNodes;
let at: Company;
let hosts: TwoNodes['hosts'];
beforeAll(async () => {
  nodes = await startTwoNodes();
  ({ at, hosts } = nodes);
});
afterAll(() => nodes.close());

async function onBothNodes({ client }: Person): Promise<LiveClient[]> {
  const both = await Promise.all(hosts.map((host) => connectLive(host, client)));
  for (const live of both) live.say({ type: 'ping' });
  await Promise.all(both.map((live) => live.next('pong')));
  return both;
}

test.each([
  ['an unused session', `update sessions set last_seen_at = now() - interval '601 minutes' where user_id = $1`],
  ['leaving the company', 'delete from sessions where user_id = $1'],
])('a live connection closes within two seconds of the end of its session, on every node: %s', async (_, action) => {
  const person = await at.person([]);
  const both = await onBothNodes(person);
  const begun = performance.now();
  await at.rows(action, [person.userId]);
  expect(await Promise.all(both.map(({ closed }) => closed))).toEqual([4401, 4401]);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test('a removed permission reaches live connections within two seconds, on every node', async () => {
  const role = await at.role(['labels:list', 'conversations:list']);
  const both = await onBothNodes(await at.person([role]));
  const begun = performance.now();
  const permissionIds = [at.idOf('permission', 'labels:list')];
  expect((await at.change('roles', role, { name: 'Less', code: 'less', permissionIds })).status).toBe(200);
  await Promise.all(both.map((live) => live.next('resync', ({ reason }) => reason === 'rights')));
  expect(performance.now() - begun).toBeLessThan(2_000);
  for (const live of both) live.end();
});

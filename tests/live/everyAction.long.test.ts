import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '../../server/resources';
import { actionsOf, isOperators, permissionCode } from '../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../src/schema/resource';
import { wholeSchemas } from '../contract/model/api';
import { populate } from '../contract/model/population';
import { allReceived } from '../helpers/allReceived';
import { connectLive, type LiveClient, listenOn } from '../helpers/liveClient';
import { randomFrom } from '../helpers/sample';
import { type Selling, startSelling } from '../helpers/selling';
import type { TestRequest, TestServer } from '../helpers/server';
import { type Action, type ActionParts, actionsWith } from './actions';
import { given, type Preparations, preparationsOf, whatIsActedOn } from './given';
import { type Listed, type TrackedLists, trackLists } from './heldLists';
import { furtherWays } from './ways';

/** All listable resources, except logs, which are read when opened, and those that only the operator may list. */
const watched = schemas.filter(
  (schema) =>
    schema.section !== 'logs' &&
    schema.single === undefined &&
    actionsOf(schema).includes('list') &&
    !isOperators(permissionCode(schema, 'list')),
);

/** Resources that the member may not list and gets no events of. */
const unseen = new Set(['account-groups', 'api-keys', 'invites', 'invoices', 'webhooks', 'webhook-deliveries']);

/** Actions that need a language model, a mail server, a DNS record, a payment provider or a member who has left. */
const needsMore = new Set([
  'members erase',
  'ai-profiles test',
  'mail-accounts test',
  'mail-accounts checkKey',
  'payment-connections test',
]);

let at: Selling;
let readers: { readonly who: string; readonly live: LiveClient; readonly lists: TrackedLists }[];
let allowed: ReadonlySet<string>;
let deps: ActionParts;
let preparations: Preparations;
/** Every call that was answered: 'POST /v1/labels'. */
let called: ReadonlySet<string>;

beforeAll(async () => {
  at = await startSelling({ publicUrl: 'https://parley.test' });
  const { company } = at;
  const { owner } = company;
  called = recordCalls(company.server);
  const own = schemas.map(({ name }) => name);
  await populate(
    owner,
    wholeSchemas.filter(({ name }) => own.includes(name)),
    2,
    randomFrom(7),
  );
  await whatIsActedOn(at);
  preparations = await preparationsOf(at);
  const seen = watched.filter(({ name }) => !unseen.has(name));
  allowed = new Set(seen.map(({ name }) => name));
  const roleId = await company.role(seen.map((schema) => permissionCode(schema, 'list')));
  const member = await company.person([roleId]);
  const kept = new Set([roleId, member.userId, company.cast.owner.userId]);
  const host = await listenOn(company.server.app);
  readers = [];
  for (const [who, client, schemas] of [
    ['owner', owner, watched],
    ['member', member.client, seen],
  ] as const) {
    const live = await connectLive(host, client);
    live.say({ type: 'ping' });
    await live.next('pong');
    readers.push({ who, live, lists: await trackLists(client, live, schemas as ResourceSchema[]) });
  }
  const records = (resource: string) => [...(readers[0]!.lists.of(resource)?.values() ?? [])].sort(byAge);
  deps = {
    server: company.server,
    client: owner,
    records,
    kept,
    given,
    everything: () => JSON.stringify(watched.map(({ name }) => records(name))),
    references: (to) =>
      records(to)
        .map(({ id }) => id)
        .slice(-4),
  };
}, 300_000);
afterAll(async () => {
  for (const { live } of readers) live.end();
  await at.close();
  await preparations.close();
});

test('after every action the lists kept current by events equal the lists on the server', {
  timeout: 3_600_000,
}, async () => {
  const all = watched.map((schema) => actionsWith(schema, deps));
  const actions: Action[] = [
    ...(await furtherWays(at, deps)),
    ...all.flatMap(({ changes }) => changes),
    ...all.flatMap(({ removals }) => removals),
  ];
  const readAll = () => Promise.all(readers.map(({ lists }) => lists.readAll()));
  // The actions above have just created some records.
  await readAll();
  const stale: string[] = [];
  const undone: string[] = [];
  for (const action of actions) {
    const prepare = preparations.before[action.name];
    if (prepare !== undefined) {
      await prepare();
      await readAll();
    }
    const why = await action.perform();
    if (why !== null && !needsMore.has(action.name)) undone.push(`${action.name}: ${why}`);
    for (const fault of await staleAfter()) stale.push(`${action.name}: ${fault}`);
  }
  const received = new Set(readers[1]!.live.events().map(({ resource }) => resource));
  expect([...received].filter((resource) => !allowed.has(resource) && resource !== 'notifications')).toEqual([]);
  expect({ stale, undone, uncalled: uncalled() }).toEqual({ stale: [], undone: [], uncalled: [] });
  expect(actions.length).toBeGreaterThan(200);
  const names = new Set(actions.map(({ name }) => name));
  expect(Object.keys(preparations.before).filter((name) => !names.has(name))).toEqual([]);
});

/** Calls that need a permission and may change listed records, but were made by no action. */
function uncalled(): string[] {
  const patterns = [...elsewhere, ...fixtures].map((part) => new RegExp(part));
  return at.company.server.app.routes
    .filter(({ method, access }) => method !== 'GET' && access.kind === 'permission' && !isOperators(access.code))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => {
      const pattern = new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`);
      return ![...called].some((call) => pattern.test(call)) && !patterns.some((part) => part.test(route));
    });
}

const fixtures = ['specimens', 'shelves', 'adge'];
const elsewhere = [
  // They return data and change nothing.
  '/export$',
  '/codes/export-contents',
  '/deliveries/.*/reveal',
  '/orders/.*/buyer-link',
  '/coupons/.*/share-link',
  '/coupons/shop-link',
  '/coupons/check',
  '/replies/simulate',
  '/replies/replay',
  '/knowledge/document-text',
  '/billing/quote',
  // They concern the company, sessions and plans, which are no listed records.
  '/companySettings',
  '/kick',
  '/sendPasswordReset',
  '/activation-codes/redeem',
  '/billing/',
  // What it settles is listed on the order's page only.
  '/orders/.*/payments/.*/settle',
  // They need a language model, a mail server, a DNS record or a payment provider.
  '/ai-profiles/.*/test',
  '/mail-accounts/.*/(test|checkKey)',
  '/mails/.*/(again|write)',
  '/payment-connections/.*/test',
  '/replies/suggestions/',
  // The actions named 'import' call these without the client.
  '/imports',
  '/code-pools/.*/import-file',
];

function recordCalls(server: TestServer): ReadonlySet<string> {
  const calls = new Set<string>();
  const { send } = server;
  Object.assign(server, {
    async send(request: TestRequest) {
      const answer = await send(request);
      if (answer.status === 200) calls.add(`${request.method} ${request.url.slice('/api'.length).split('?')[0]}`);
      return answer;
    },
  });
  return calls;
}

/**
 * The stale records once background work has settled: the lists must stay stale over five quiet checks without new
 * events.
 */
async function staleAfter(): Promise<string[]> {
  for (let quiet = 0; ; ) {
    await settle();
    const counts = readers.map(({ lists }) => lists.count());
    const faults = (
      await Promise.all(
        readers.map(async ({ who, lists }) => (await lists.compare()).map((fault) => `${who}: ${fault}`)),
      )
    ).flat();
    if (faults.length === 0) return [];
    // The one extra event is the marker.
    await settle();
    quiet = readers.every(({ lists }, index) => lists.count() <= counts[index]! + 1) ? quiet + 1 : 0;
    if (quiet < 5) continue;
    await Promise.all(readers.map(({ lists }) => lists.readAll()));
    return faults;
  }
}

const settle = () =>
  allReceived(
    at.company,
    readers.map(({ live }) => live),
  );

function byAge(one: Listed, other: Listed): number {
  return `${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1;
}

import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../server/kernel/http/refusal';
import { isStored } from '../../src/schema/fields';
import { actionsOf } from '../../src/schema/permissions/permissions';
import type { ResourceSchema } from '../../src/schema/resource';
import { apiOf, wholeSchemas } from '../contract/model/api';
import { populate } from '../contract/model/population';
import type { Client } from '../helpers/accounts';
import { allReceived } from '../helpers/allReceived';
import { type Chat, startChat } from '../helpers/chat';
import { type Company, startCompany } from '../helpers/company';
import { connectLive, type LiveClient, listenOn } from '../helpers/liveClient';
import { randomFrom, sampleInput } from '../helpers/samples';
import { allSchemas } from '../helpers/server';
import { size } from '../helpers/size';
import { type KeptState, keepState } from './keptState';

// Webhooks are excluded: they change by themselves, as they are called and do not answer.
const changed = wholeSchemas.filter((schema) => schema.calls === undefined && schema.name !== 'webhooks');
const chatSchemas = ['conversations', 'messages'].map((name) => allSchemas.find((schema) => schema.name === name)!);
const watched = [...changed, ...chatSchemas];
const runs = size({ small: 40, usual: 200, full: 1_000 });

let at: Company;
let chat: Chat;
let account: Awaited<ReturnType<Chat['account']>>;
let readers: { readonly client: Client; readonly state: KeptState; readonly live: LiveClient }[];
/** A member of the audience of restricted records. */
let staffId: string;
beforeAll(async () => {
  at = await startCompany();
  chat = startChat(at);
  account = await chat.account();
  await populate(at.owner, changed, 2, randomFrom(7));
  const roleId = await at.role(
    watched.filter((schema) => actionsOf(schema).includes('list')).map(({ name }) => `${name}:list`),
  );
  const staff = await at.person([roleId]);
  staffId = staff.userId;
  const host = await listenOn(at.server.app);
  readers = [];
  for (const client of [at.owner, staff.client]) {
    const live = await connectLive(host, client);
    live.say({ type: 'ping' });
    await live.next('pong');
    readers.push({ client, live, state: await keepState(client, live, watched) });
  }
});
afterAll(() => at.server.close());

const actions = ['add', 'edit', 'remove', 'bulk', 'hears', 'answers', 'resolves'] as const;
const step = fc.record({
  does: fc.constantFrom(...actions),
  resource: fc.nat(10_000),
  record: fc.nat(10_000),
  seed: fc.integer(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Performs each action at least once, so that refusals cannot make the sequences empty. */
test('after each action the lists kept current by events equal the lists on the server', async () => {
  const labels = changed.findIndex(({ name }) => name === 'labels');
  for (const does of ['hears', ...actions] as const) {
    let status = 0;
    for (let seed = 1; seed <= 20 && status !== 200; seed += 1)
      ({ status } = await perform({ does, resource: labels, record: seed - 1, seed }));
    expect([does, status]).toEqual([does, 200]);
    await settle();
    await expectKept(watched);
  }
});

test(`after each of ${runs} action sequences the lists kept current by events equal the lists on the server`, async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const touched = new Set<string>();
      for (const one of steps) touched.add((await perform(one)).resource);
      run += 1;
      const all = run % 20 === 0 || run === runs;
      await settle();
      await expectKept(all ? watched : watched.filter(({ name }) => touched.has(name)));
    }),
    { numRuns: runs, endOnFailure: true },
  );
}, 900_000);

/** Performs a step. A refused step changes nothing. */
async function perform({ does, resource, record, seed }: Step): Promise<{ resource: string; status: number }> {
  const { owner } = at;
  const schema = changed[resource % changed.length]!;
  const ids = [...readers[0]!.state.of(schema.name).keys()];
  const id = ids[record % ids.length] ?? newId();
  const api = apiOf(schema);
  if (does === 'hears') {
    await receive(`buyer ${record % 3}`, `text ${seed}`);
    return { resource: 'messages', status: 200 };
  }
  if (does === 'answers' || does === 'resolves') {
    const conversations = [...readers[0]!.state.of('conversations').keys()];
    const conversationId = conversations[record % conversations.length] ?? newId();
    const { status } =
      does === 'answers'
        ? await chat.answers(conversationId, `text ${seed}`)
        : await owner.post(`/api/v1/conversations/${conversationId}/status`, { status: 'resolved' });
    return { resource: 'conversations', status };
  }
  // No input can be generated if a required reference has no record to point to.
  if (does !== 'remove' && !canBeDrawn(schema)) return { resource: schema.name, status: 0 };
  const version = readers[0]!.state.of(schema.name).get(id)?.version ?? 1;
  const answer =
    does === 'add'
      ? await api.create(owner, drawn(schema, seed))
      : does === 'remove'
        ? await api.remove(owner, id)
        : does === 'bulk'
          ? await owner.post(`/api/v1/${schema.name}/bulk-edit`, { ids: [id], set: part(schema, seed) })
          : await api.update(owner, id, { ...part(schema, seed), version });
  return { resource: schema.name, status: answer.status };
}

/** Receives a customer message. If an earlier step deleted the account, nothing is stored; a new account is created. */
async function receive(buyer: string, text: string): Promise<void> {
  try {
    await chat.says(account, buyer, text);
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).code).toBe('NOT_FOUND');
    account = await chat.account();
    await chat.says(account, buyer, text);
  }
}

function canBeDrawn({ fields }: ResourceSchema): boolean {
  return Object.values(fields).every(
    (field) =>
      field.kind !== 'reference' ||
      !field.required ||
      field.to === 'members' ||
      readers[0]!.state.of(field.to)?.size !== 0,
  );
}

function drawn(schema: ResourceSchema, seed: number) {
  const references = (to: string) =>
    to === 'members' ? [staffId, at.cast.owner.userId] : [...(readers[0]!.state.of(to)?.keys() ?? [])].slice(0, 3);
  return sampleInput(schema, randomFrom(seed), { references });
}

/** Generates a change: some of the values of another record. */
function part(schema: ResourceSchema, seed: number) {
  const values = Object.entries(drawn(schema, seed)).filter(([name]) => {
    const field = schema.fields[name]!;
    return isStored(field) && !field.readOnly && !field.createOnly && !field.secret && !field.unique;
  });
  const random = randomFrom(seed);
  return Object.fromEntries(values.filter(() => random() < 0.5));
}

/** Resolves when all readers have received and applied all events. */
async function settle(): Promise<void> {
  await allReceived(
    at,
    readers.map(({ live }) => live),
  );
  for (const { state } of readers) await state.catchUp();
}

async function expectKept(schemas: readonly ResourceSchema[]): Promise<void> {
  for (const { state } of readers) {
    for (const schema of schemas) {
      const fresh = await state.fresh(schema.name);
      expect([schema.name, Object.fromEntries(state.of(schema.name))]).toEqual([
        schema.name,
        Object.fromEntries(fresh),
      ]);
    }
  }
}

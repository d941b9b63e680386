import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountedName, countedNames, givePlan, miscounted, setLimits } from '../helpers/limits';
import { type Members, startMembers } from '../helpers/members';
import type { TestAnswer } from '../helpers/server';
import { size } from '../helpers/size';

let at: Members;
let companyId: string;

beforeAll(async () => {
  at = await startMembers();
  companyId = at.cast.owner.companyId;
});
afterAll(() => at.server.close());

type Step =
  | { readonly action: 'add'; readonly what: CountedName; readonly which: number }
  | { readonly action: 'remove' | 'change'; readonly what: CountedName; readonly which: number }
  | { readonly action: 'seat' | 'unseat'; readonly which: number }
  | { readonly action: 'plan'; readonly larger: boolean }
  | { readonly action: 'room'; readonly what: CountedName; readonly max: number };

const what = fc.constantFrom(...countedNames);
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: fc.record({ action: fc.constant('add' as const), what, which: fc.nat(9) }), weight: 6 },
  {
    arbitrary: fc.record({ action: fc.constantFrom('remove' as const, 'change' as const), what, which: fc.nat(9) }),
    weight: 4,
  },
  {
    arbitrary: fc.record({ action: fc.constantFrom('seat' as const, 'unseat' as const), which: fc.nat(9) }),
    weight: 2,
  },
  { arbitrary: fc.record({ action: fc.constant('plan' as const), larger: fc.boolean() }), weight: 2 },
  {
    arbitrary: fc.record({ action: fc.constant('room' as const), what, max: fc.integer({ min: 1, max: 5 }) }),
    weight: 1,
  },
);

/** Regression example: a company moves to a plan while that plan's limit is lowered. */
const shrunkWhileGiven: Step[][] = [
  [{ action: 'add', what: 'accounts', which: 0 }],
  [{ action: 'add', what: 'accounts', which: 0 }],
  [
    { action: 'plan', larger: false },
    { action: 'room', what: 'accounts', max: 1 },
  ],
];

/** Batches of steps; the steps of a batch run concurrently. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 10 });

test('after any sequence of concurrent changes, usage counters equal a recount and frozen records equal a reference implementation', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (batches) => {
      const room: Record<CountedName, number> = { accounts: 3, members: 3, rules: 3, pools: 3 };
      await begun(room);
      for (const batch of batches) {
        const answers = await Promise.all(batch.map((one) => act(one, room)));
        for (const answer of answers) expect([200, 400, 404, 409], answer?.text).toContain(answer?.status ?? 200);
        expect(await miscounted(at.server), JSON.stringify(batch)).toEqual([]);
        expect(await frozen(), JSON.stringify(batch)).toEqual(await reference());
      }
    }),
    { numRuns: size({ small: 8, usual: 25, full: 200 }), examples: [[shrunkWhileGiven]] },
  );
}, 600_000);

const rows = async (text: string, values: readonly unknown[] = []) =>
  (await at.server.pool.query(text, [...values])).rows;

/** Resets the company to its owner only, on the larger plan. */
async function begun(room: Record<CountedName, number>): Promise<void> {
  await givePlan(at.server, companyId, 'BUSINESS');
  await setLimits(at.server, room);
  for (const table of ['code_pools', 'reply_rules', 'accounts']) await rows(`delete from ${table}`);
  await rows(`update members set join_status = 'QUIT', vip_seat = false where company_id = $1 and not is_owner`, [
    companyId,
  ]);
  await rows('update seats set used = (select count(*) from members where company_id = $1 and vip_seat), total = 20', [
    companyId,
  ]);
}

const tables = { accounts: 'accounts', members: 'members', rules: 'reply_rules', pools: 'code_pools' } as const;
const paths = { accounts: 'accounts', rules: 'reply-rules', pools: 'code-pools' } as const;

async function one(name: CountedName, which: number): Promise<{ id: string; version: number } | undefined> {
  const those = name === 'members' ? `and join_status = 'NORMAL' and not is_owner` : '';
  const found = await rows(`select id, version::int from ${tables[name]} where company_id = $1 ${those} order by id`, [
    companyId,
  ]);
  return found[which % Math.max(found.length, 1)];
}

async function act(step: Step, room: Record<CountedName, number>): Promise<TestAnswer | null> {
  if (step.action === 'plan') return done(givePlan(at.server, companyId, step.larger ? 'BUSINESS' : 'FREE'));
  if (step.action === 'room') {
    room[step.what] = step.max;
    return done(setLimits(at.server, room));
  }
  if ('what' in step) return step.action === 'add' ? add(step.what) : touch(step);
  const member = await one('members', step.which);
  return member === undefined ? null : at.seat(step.action === 'seat' ? 'give' : 'cancel', member.id);
}

async function touch(step: Extract<Step, { what: CountedName; which: number }>): Promise<TestAnswer | null> {
  const record = await one(step.what, step.which);
  if (record === undefined) return null;
  const { id, version } = record;
  if (step.what === 'members') return step.action === 'remove' ? at.remove(id) : at.edit(id, { remark: newId() });
  const url = `/api/v1/${paths[step.what]}/${id}`;
  return step.action === 'remove' ? at.owner.delete(url) : at.owner.put(url, { version, name: newId() });
}

async function done(action: Promise<unknown>): Promise<null> {
  await action;
  return null;
}

async function add(name: CountedName): Promise<TestAnswer> {
  if (name === 'members') {
    const { body } = await at.invite({ quota: 1 });
    return at.accept(body.data.inviteUrl);
  }
  if (name === 'accounts')
    return at.owner.post('/api/v1/accounts', { name: newId(), channel: 'widget', widget: { title: 'Shop' } });
  if (name === 'pools') return at.owner.post('/api/v1/code-pools', { name: newId(), kind: 'unique' });
  return at.owner.post('/api/v1/reply-rules', { name: newId(), matchAny: 'x', parts: [{ kind: 'text', text: 'y' }] });
}

const frozen = async () =>
  (await rows('select record_id as id from plan_frozen where company_id = $1 order by id', [companyId])).map(
    ({ id }) => id,
  );

/** Reference implementation: sorts the records and cuts them at the limit. */
async function reference(): Promise<string[]> {
  const [{ plan_code: plan }] = await rows('select plan_code from companies where id = $1', [companyId]);
  const [edition] = await rows('select * from editions where code = $1', [plan]);
  const beyond: string[] = [];
  for (const name of countedNames) {
    const all = await rows(`select * from ${tables[name]} where company_id = $1`, [companyId]);
    const those = all.filter(({ join_status }) => join_status === undefined || join_status === 'NORMAL');
    const rank = (row: (typeof all)[number]) => (row.is_owner ? 0 : row.vip_seat ? 1 : 2);
    those.sort(
      (a, b) =>
        rank(a) - rank(b) || String(a.created_at).localeCompare(String(b.created_at)) || a.id.localeCompare(b.id),
    );
    const max = edition[`max_${name}`];
    if (max !== null) beyond.push(...those.slice(Number(max)).map(({ id }) => id));
  }
  return beyond.sort();
}

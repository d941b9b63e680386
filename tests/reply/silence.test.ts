import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantFailPoints } from '../../server/kernel/failPoints';
import { type Replying, startReplying } from '../helpers/replies';

let replying: Replying;

beforeAll(async () => {
  replying = await startReplying();
});
afterAll(() => replying.close());
afterEach(() => plantFailPoints(null));
beforeEach(() => replying.company.rows('delete from reply_rules'));

// biome-ignore lint/suspicious/noThenProperty: a name of the contract; its value is a text.
const goesOn = { then: 'continue' };

test('limits apply to a silent rule as to one with an answer', async () => {
  const [first, second] = [
    await replying.made('labels', { name: 'First' }),
    await replying.made('labels', { name: 'Second' }),
  ];
  const silence = [{ kind: 'silence' }];
  await replying.rule({ name: 'Quiet once', priority: 2, oncePer: 'contact', parts: silence, addLabels: [first] });
  await replying.rule({
    name: 'Tagged once',
    priority: 1,
    oncePer: 'contact',
    parts: silence,
    addLabels: [second],
    ...goesOn,
  });
  await replying.rule({ name: 'Speaks', priority: 0 });
  const buyer = replying.newCustomer();
  const quiet = await replying.says(buyer, 'price');
  expect([quiet.said, quiet.decision.outcome]).toEqual([[], 'silent']);
  const spoken = await replying.says(buyer, 'the price?');
  expect(spoken.said).toEqual(['Ten.']);
  const [{ labels }] = await replying.company.rows('select labels from conversations where id = $1', [
    spoken.conversationId,
  ]);
  expect(labels).toEqual([first, second]);
  const why = ({ decision }: typeof quiet) =>
    decision.stages!.find(({ stage }) => stage === 'rules')!.candidates!.map((one) => [one.name, one.why]);
  expect(why(spoken)).toEqual([
    ['Quiet once', 'once'],
    ['Tagged once', null],
    ['Speaks', null],
  ]);
  const again = await replying.says(buyer, 'price please');
  expect([again.said, why(again)[1]]).toEqual([['Ten.'], ['Tagged once', 'once']]);
});

test('if the use of a silent rule was taken meanwhile the next rule answers', async () => {
  await replying.rule({ name: 'Speaks', priority: 0 });
  const buyer = replying.newCustomer();
  await replying.says(buyer, 'price');
  const quiet = await replying.rule({ priority: 2, oncePer: 'conversation', parts: [{ kind: 'silence' }] });
  plantFailPoints(async (point) => {
    if (point !== 'reply.decided') return;
    await replying.company.rows(
      `insert into reply_uses (company_id, key, uses)
       select company_id, 'rule:' || $2 || ':once:conversation:' || id, 1 from conversations where contact_name = $1 on conflict do nothing`,
      [buyer, quiet],
    );
  });
  expect((await replying.says(buyer, 'the price?')).said).toEqual(['Ten.']);
});

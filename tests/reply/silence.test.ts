import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { plantFailPoints } from '../../server/kernel/failPoints';
import { type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
let count = 0;
const somebody = () => `silenced-${++count}`;

beforeAll(async () => {
  replying = await startReplying();
});
afterAll(() => replying.close());
afterEach(() => plantFailPoints(null));
beforeEach(() => replying.company.rows('delete from reply_rules'));

async function made(resource: string, values: object): Promise<string> {
  const answer = await replying.company.owner.post(`/api/v1/${resource}`, values);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data.id;
}
const rule = (values: object) =>
  made('reply-rules', {
    ...{ name: `Rule ${++count}`, matchAny: 'price', parts: [{ kind: 'text', text: 'Ten.' }] },
    ...values,
  });
// biome-ignore lint/suspicious/noThenProperty: the contract's name; what it holds is a text.
const goesOn = { then: 'continue' };

test('a rule that says nothing is limited as one that speaks is', async () => {
  const [first, second] = [await made('labels', { name: 'First' }), await made('labels', { name: 'Second' })];
  const silence = [{ kind: 'silence' }];
  await rule({ name: 'Quiet once', priority: 2, oncePer: 'contact', parts: silence, addLabels: [first] });
  await rule({
    name: 'Tagged once',
    priority: 1,
    oncePer: 'contact',
    parts: silence,
    addLabels: [second],
    ...goesOn,
  });
  await rule({ name: 'Speaks', priority: 0 });
  const buyer = somebody();
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

test('where the use of a silent rule was taken meanwhile the next rule answers', async () => {
  await rule({ name: 'Speaks', priority: 0 });
  const buyer = somebody();
  await replying.says(buyer, 'price');
  const quiet = await rule({ priority: 2, oncePer: 'conversation', parts: [{ kind: 'silence' }] });
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

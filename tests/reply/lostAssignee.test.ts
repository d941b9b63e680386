import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
let agent: string;
beforeAll(async () => {
  replying = await startReplying();
  agent = await replying.company.role(['conversations:list', 'conversations:reply']);
});
afterAll(() => replying.close());

const owner = () => replying.company.cast.owner.userId;
const put = async (path: string, values: object) => {
  const answer = await replying.company.owner.put(path, values);
  expect(answer.status, answer.text).toBe(200);
};
const removed = async (userId: string) => {
  const answer = await replying.company.owner.post(`/api/xxm-comp/v1/removeUser?baseUserId=${userId}`, {});
  expect(answer.status, answer.text).toBe(200);
};
const stateOf = async (id: string) => {
  const { mode, assigneeId } = (await replying.company.owner.get(`/api/v1/conversations/${id}`)).body.data;
  return { mode, assigneeId };
};
const noticesOf = async (kind: string) =>
  replying.company.rows(
    `select parameters from notifications where kind = $1 and member_id = '${owner()}' order by created_at desc`,
    [kind],
  );

/** Ways in which a member can no longer take the conversations that a rule assigns to them. */
const losses: Record<string, (person: { userId: string; nickname: string }) => Promise<unknown>> = {
  'has left the company': ({ userId }) => removed(userId),
  'is disabled': ({ userId }) => replying.company.rows('update members set status = 0 where id = $1', [userId]),
  'lost the role that replies': ({ userId }) =>
    replying.company.rows(`update members set role_ids = '{}' where id = $1`, [userId]),
  'is not among the staff of the group': async () => {
    const groupId = await replying.made('account-groups', { name: 'Insiders', staffIds: [owner()] });
    const { id, version } = (await replying.company.owner.get(`/api/v1/accounts/${replying.account.id}`)).body.data;
    await put(`/api/v1/accounts/${id}`, { groupId, version });
  },
};

const handOffText = 'Thank you for your message. A colleague will answer you here shortly.';

test.each(Object.entries(losses))('a rule promises nobody who %s: it hands over, and says so', async (how, lose) => {
  const person = await replying.company.person([agent]);
  const parts = [{ kind: 'text', text: 'A colleague will look.' }];
  const rule = { name: `To a person who ${how}`, matchAny: 'refund', parts, assignTo: person.userId };
  const ruleId = await replying.rule({ ...rule, oncePer: 'contact' });
  const before = await replying.says(replying.newCustomer(), 'refund');
  expect([before.said, await stateOf(before.conversationId)]).toEqual([
    ['A colleague will look.'],
    { mode: 'bot', assigneeId: person.userId },
  ]);
  // The rule keeps whoever leaves, so that it refuses no removal.
  const { uses } = (await replying.company.owner.get(`/api/v1/members/${person.userId}/uses`)).body.data;
  expect(uses.filter(({ effect }: { effect: string }) => effect === 'refuse')).toEqual([]);
  await lose(person);
  // The promise is not sent; the conversation waits without an assignee, and people know.
  const after = await replying.says(replying.newCustomer(), 'refund');
  expect([after.said, after.decision.why]).toEqual([[handOffText], 'assignee-gone']);
  expect(await stateOf(after.conversationId)).toEqual({ mode: 'human', assigneeId: null });
  expect((await noticesOf('person-needed'))[0].parameters.why).toBe('assignee-gone');
  expect((await noticesOf('rule-assignee-gone'))[0].parameters).toMatchObject({
    rule: rule.name,
    member: person.nickname,
  });
  const { rules } = (await replying.company.owner.get('/api/v1/reply-rules/order')).body.data;
  expect(rules.find(({ id }: { id: string }) => id === ruleId).isAssigneeLost).toBe(true);
  expect((await replying.company.owner.get(`/api/v1/reply-rules/${ruleId}`)).body.data.assignTo).toBe(person.userId);
  expect((await replying.company.owner.delete(`/api/v1/reply-rules/${ruleId}`)).status).toBe(200);
});

test('a member who leaves is unassigned from conversations with a line, except from resolved ones', async () => {
  const person = await replying.company.person([agent]);
  const ids: string[] = [];
  for (let at = 0; at < 2; at += 1) {
    const { conversationId } = await replying.says(replying.newCustomer(), 'hello');
    await replying.company.rows('update conversations set assignee_id = $2 where id = $1', [
      conversationId,
      person.userId,
    ]);
    ids.push(conversationId);
  }
  await replying.company.rows(`update conversations set status = 'resolved' where id = $1`, [ids[1]]);
  await removed(person.userId);
  const lines = async (id: string) =>
    (
      await replying.company.rows(
        `select payload from messages where conversation_id = $1 and direction = 'activity' order by seq`,
        [id],
      )
    ).map(({ payload }) => payload);
  expect(await lines(ids[0]!)).toEqual([
    {
      what: 'unassigned',
      by: { id: owner(), name: expect.any(String) },
      from: { id: person.userId, name: person.nickname },
    },
  ]);
  expect(await lines(ids[1]!)).toEqual([]);
  expect(await stateOf(ids[0]!)).toMatchObject({ assigneeId: null });
});

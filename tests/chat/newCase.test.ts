import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
let url: string;
beforeAll(async () => {
  replying = await startReplying();
  url = '/api/v1/conversations';
  await replying.rule();
});
afterAll(() => replying.close());

const act = async (id: string, name: string, body: object) => {
  const answer = await replying.company.owner.post(`${url}/${id}/${name}`, body);
  expect(answer.status, answer.text).toBe(200);
};
const stateOf = async (id: string) => {
  const { status, mode, pausedUntil, pauseReason, priority, labels, assigneeId } = (
    await replying.company.owner.get(`${url}/${id}`)
  ).body.data;
  return { status, mode, pausedUntil, pauseReason, priority, labels, assigneeId };
};
const me = () => replying.company.cast.owner.userId;
const fresh = {
  status: 'open',
  mode: 'bot',
  pausedUntil: null,
  pauseReason: null,
  priority: 'none',
  labels: [],
  assigneeId: null,
};

/** A customer who asked for a person, was answered and is labelled. */
async function handled() {
  const buyer = replying.newCustomer();
  const { conversationId: id } = await replying.says(buyer, 'I want a human agent please');
  const label = await replying.made('labels', { name: `Refund of ${buyer}` });
  await act(id, 'assign', { assigneeId: me() });
  await act(id, 'label', { addLabels: [label], removeLabels: [], priority: 'urgent' });
  expect(await stateOf(id)).toMatchObject({ mode: 'human', priority: 'urgent', assigneeId: me(), labels: [label] });
  return { buyer, id, label };
}

test('a customer who returns after the case was resolved is answered by the bot, and nothing of the old case is left', async () => {
  const { buyer, id, label } = await handled();
  await act(id, 'status', { status: 'resolved' });
  // What the case had is still there for lists, and in its line.
  expect(await stateOf(id)).toMatchObject({ status: 'resolved', assigneeId: me(), labels: [label] });
  const { messages } = (await replying.company.owner.get(`${url}/${id}/messages`)).body.data;
  expect(messages.at(-1).payload).toMatchObject({
    what: 'resolved',
    had: { assignee: { id: me() }, labels: [{ id: label, name: `Refund of ${buyer}` }], priority: 'urgent' },
  });
  expect((await replying.says(buyer, 'price?')).said).toEqual(['Ten.']);
  expect(await stateOf(id)).toEqual(fresh);
});

test('a pause without end ends with its case', async () => {
  const buyer = replying.newCustomer();
  const { conversationId: id } = await replying.says(buyer, 'hello');
  await act(id, 'mode', { mode: 'paused', minutes: null, reason: 'On the phone' });
  expect((await replying.says(buyer, 'price?')).said).toEqual([]);
  const answer = await replying.company.owner.post(`${url}/bulk-status`, { ids: [id], status: 'resolved' });
  expect(answer.body.data.done).toEqual([id]);
  expect((await replying.says(buyer, 'price?')).said).toEqual(['Ten.']);
  expect(await stateOf(id)).toEqual(fresh);
});

test('reopened by a member, or snoozed, a conversation keeps everything', async () => {
  const { buyer, id } = await handled();
  const before = await stateOf(id);
  await act(id, 'status', { status: 'resolved' });
  await act(id, 'status', { status: 'open' });
  expect(await stateOf(id)).toEqual(before);
  await act(id, 'status', { status: 'snoozed', until: new Date(Date.now() + 3_600_000).toISOString() });
  expect((await replying.says(buyer, 'price?')).said).toEqual([]);
  expect(await stateOf(id)).toEqual(before);
});

test('the company can keep the assignee of resolved conversations', async () => {
  const { company } = replying;
  const path = '/api/xxm-comp/v1/companySettings';
  const settings = (await company.owner.get(path)).body.data;
  const changed = await company.owner.put(path, { ...settings, keepAssignee: true });
  expect(changed.body.data.keepAssignee, changed.text).toBe(true);
  const { buyer, id } = await handled();
  await act(id, 'status', { status: 'resolved' });
  expect((await replying.says(buyer, 'price?')).said).toEqual(['Ten.']);
  expect(await stateOf(id)).toEqual({ ...fresh, assigneeId: me() });
});

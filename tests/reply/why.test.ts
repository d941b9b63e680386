import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateReasons } from '../../src/schema/reply/reasons/candidates';
import { messageReasons } from '../../src/schema/reply/reasons/messages';
import { soughtReasons } from '../../src/schema/reply/reasons/sought';
import { said } from '../helpers/company';
import { type Answered, type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
let asked: Answered;
beforeAll(async () => {
  replying = await startReplying();
  asked = await replying.says('Wang', 'how long does delivery take?');
});
afterAll(() => replying.close());

const decisionPath = (messageId: string) => `/api/v1/replies/decisions/${messageId}`;

test('a decision shows each stage of how the message was handled', async () => {
  const { status, body } = await replying.company.owner.get(decisionPath(asked.messageId));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    messageId: asked.messageId,
    conversationId: asked.conversationId,
    seq: asked.seq,
    state: 'done',
    outcome: asked.decision.outcome,
    why: asked.decision.why,
    by: null,
    said: [],
    latencyMs: null,
    tokens: 0,
    cost: 0,
    mergedIntoId: null,
  });
  expect(body.data.stages.map(({ stage }: { stage: string }) => stage)).toContain('guards');
});

test('the decisions of a page of messages are fetched in one call', async () => {
  const again = await replying.says('Wang', 'anybody there?');
  const path = `/api/v1/conversations/${asked.conversationId}/decisions`;
  const { body } = await replying.company.owner.get(`${path}?from=1&to=100`);
  expect(body.data.map(({ messageId }: { messageId: string }) => messageId)).toEqual([
    asked.messageId,
    again.messageId,
  ]);
  expect(body.data[0]).toEqual({
    messageId: asked.messageId,
    seq: asked.seq,
    state: 'done',
    byName: null,
    outcome: asked.decision.outcome,
    why: asked.decision.why,
  });
  expect((await replying.company.owner.get(`${path}?from=2&to=1`)).body.data).toEqual([]);
  expect(said(await replying.company.owner.get(`${path}?from=1&to=501`))).toBe('400 VALIDATION_FAILED to');
  expect(said(await replying.company.owner.get(path))).toBe('400 VALIDATION_FAILED from to');
});

test('decisions are hidden from members who cannot see the conversation', async () => {
  const { company, chat } = replying;
  const groupId = await addGroup();
  const hidden = await replying.says('Li', 'a word in private', await chat.account({ groupId }));
  const roleId = await company.role(['conversations:list', 'reply-decisions:list']);
  const { client } = await company.person([roleId]);
  expect((await client.get(decisionPath(asked.messageId))).status).toBe(200);
  expect(said(await client.get(decisionPath(hidden.messageId)))).toBe('404 NOT_FOUND');
  expect(said(await client.get(`/api/v1/conversations/${hidden.conversationId}/decisions?from=1&to=9`))).toBe(
    '404 NOT_FOUND',
  );
  const listed = await client.get('/api/v1/reply-decisions');
  expect(listed.body.data.map(({ id }: { id: string }) => id)).not.toContain(hidden.messageId);
  expect(listed.body.data.map(({ id }: { id: string }) => id)).toContain(asked.messageId);
  expect((await company.owner.get(decisionPath(hidden.messageId))).status).toBe(200);
});

test('a malformed id gets 404, and a member without permission 403', async () => {
  const { company } = replying;
  expect(said(await company.owner.get(decisionPath('no-id')))).toBe('404 NOT_FOUND');
  const { client } = await company.person([await company.role(['labels:list'])]);
  expect(said(await client.get(decisionPath(asked.messageId)))).toBe('403 NOT_ALLOWED');
});

test('the decision log is searched by question and answer, and filtered by outcome, reason and time', async () => {
  const { owner } = replying.company;
  const found = async (filter: object) =>
    (await owner.get(`/api/v1/reply-decisions?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data.map(
      ({ text }: { text: string }) => text,
    );
  await replying.company.rows("update reply_decisions set said = '{Two working days}' where message_id = $1", [
    asked.messageId,
  ]);
  expect(await found({ q: 'delivery take' })).toEqual(['how long does delivery take?']);
  expect(await found({ q: 'working days' })).toEqual(['how long does delivery take?']);
  expect(await found({ q: 'nothing of it' })).toEqual([]);
  expect(await found({ outcome: 'rule' })).toEqual([]);
  expect(await found({ why: asked.decision.why, q: 'delivery take' })).toHaveLength(1);
  expect(await found({ at_gte: new Date(Date.now() + 60_000).toISOString() })).toEqual([]);
});

test('the decision log is filtered by the reason of any stage and by evaluated rules, within company and audience', async () => {
  const { company, chat } = replying;
  const rule = async (name: string, matchAny: string, more: object) =>
    (
      await company.owner.post('/api/v1/reply-rules', {
        name,
        matchAny,
        parts: [{ kind: 'text', text: name }],
        ...more,
      })
    ).body.data.id as string;
  const french = await rule('Refunds', 'refund', { languages: ['zh'] });
  const plain = await rule('Refund window', 'refund window', {});
  const answered = await replying.says('Zhao', 'what is your refund window?');
  const rejected = await replying.says('Qian', 'I want a refund');
  expect([answered.decision.why, rejected.decision.why]).toEqual([null, 'no-default']);
  const found = async (filter: object, client = company.owner) => {
    const { body } = await client.get(`/api/v1/reply-decisions?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    return body.data.map(({ id }: { id: string }) => id);
  };
  expect(await found({ reasons: ['wrong-language'] })).toEqual([rejected.messageId, answered.messageId]);
  expect(await found({ lookedAtIds: [french] })).toEqual([rejected.messageId, answered.messageId]);
  expect(await found({ lookedAtIds: [plain] })).toEqual([answered.messageId]);
  expect(await found({ lookedAtIds: [french], reasons: ['wrong-language'], outcome: 'none' })).toEqual([
    rejected.messageId,
  ]);
  // The reasons of earlier stages, and that of the final one.
  expect(await found({ reasons: ['no-rule'], q: 'I want a refund' })).toEqual([rejected.messageId]);
  expect(await found({ reasons: ['no-default', 'cooldown'], q: 'I want a refund' })).toEqual([rejected.messageId]);
  expect(await found({ reasons: ['cooldown'] })).toEqual([]);
  const off = await replying.says('Sun', 'refund!', await chat.account({ replyEnabled: false }));
  expect(await found({ reasons: ['reply-off'] })).toEqual([off.messageId]);
  const [record] = (
    await company.owner.get(`/api/v1/reply-decisions?filter=${JSON.stringify({ id: rejected.messageId })}`)
  ).body.data;
  expect(record).toMatchObject({ lookedAtIds: [french] });
  expect(record.reasons).toEqual(expect.arrayContaining(['wrong-language', 'no-rule', 'ai-off', 'no-default']));
  const wrong = await company.owner.get(`/api/v1/reply-decisions?filter=${JSON.stringify({ reasons: ['no such'] })}`);
  expect(said(wrong)).toBe('400 VALIDATION_FAILED filter.reasons');

  const hidden = await replying.says(
    'Zhou',
    'refund, in private',
    await chat.account({ groupId: await addGroup('Own') }),
  );
  const { client } = await company.person([await company.role(['reply-decisions:list'])]);
  expect(await found({ lookedAtIds: [french] })).toContain(hidden.messageId);
  expect(await found({ lookedAtIds: [french] }, client)).toEqual([rejected.messageId, answered.messageId]);
});

test('reasons that every message has are neither offered as filters nor indexed', async () => {
  const every = Object.keys({ ...messageReasons, ...candidateReasons });
  const stages = JSON.stringify(every.map((why) => ({ why })));
  const [{ kept }] = await replying.company.rows(`select reply_reasons($1::jsonb, null) as kept`, [stages]);
  expect([...kept].sort()).toEqual(Object.keys(soughtReasons).sort());
});

async function addGroup(name = 'Private'): Promise<string> {
  const { owner, cast } = replying.company;
  const { body } = await owner.post('/api/v1/account-groups', { name, staffIds: [cast.owner.userId] });
  return (body.data ?? body).id;
}

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

test('a message tells how it was answered, stage by stage', async () => {
  const { status, body } = await replying.company.owner.get(decisionPath(asked.messageId));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    ...{ messageId: asked.messageId, conversationId: asked.conversationId, seq: asked.seq },
    ...{ state: 'done', outcome: asked.decision.outcome, why: asked.decision.why, by: null, said: [] },
    ...{ latencyMs: null, tokens: 0, cost: 0, mergedIntoId: null },
  });
  expect(body.data.stages.map(({ stage }: { stage: string }) => stage)).toContain('guards');
});

test('what became of the messages of a page is one call', async () => {
  const again = await replying.says('Wang', 'anybody there?');
  const path = `/api/v1/conversations/${asked.conversationId}/decisions`;
  const { body } = await replying.company.owner.get(`${path}?from=1&to=100`);
  expect(body.data.map(({ messageId }: { messageId: string }) => messageId)).toEqual([
    asked.messageId,
    again.messageId,
  ]);
  expect(body.data[0]).toEqual({
    ...{ messageId: asked.messageId, seq: asked.seq, state: 'done', byName: null },
    ...{ outcome: asked.decision.outcome, why: asked.decision.why },
  });
  expect((await replying.company.owner.get(`${path}?from=2&to=1`)).body.data).toEqual([]);
  expect(said(await replying.company.owner.get(`${path}?from=1&to=501`))).toBe('400 VALIDATION_FAILED to');
  expect(said(await replying.company.owner.get(path))).toBe('400 VALIDATION_FAILED from to');
});

test('who does not see a conversation is not told of its decisions', async () => {
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

test('another company has nothing to ask for', async () => {
  const { company } = replying;
  expect(said(await company.owner.get(decisionPath('no-id')))).toBe('404 NOT_FOUND');
  const { client } = await company.person([await company.role(['labels:list'])]);
  expect(said(await client.get(decisionPath(asked.messageId)))).toBe('403 NOT_ALLOWED');
});

test('the log is searched by what was asked and said, and filtered by outcome, reason and time', async () => {
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

test('the log is found by what any step found, and by the rules that were looked at, inside the company and what one sees', async () => {
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
  // Stages before the one that ended it, and the end itself.
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

test('nobody looks for what every message passes, and the index leaves out the same', async () => {
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

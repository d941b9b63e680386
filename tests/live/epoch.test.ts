import { afterAll, beforeAll, expect, test } from 'vitest';
import { findKnowledge } from '../../server/reply/knowledge/search/find';
import type { MenuNode } from '../../src/authProvider/permissions';
import { closeCodes } from '../../src/schema/live';
import { connectLive, type LiveClient, listenOn } from '../helpers/liveClient';
import { type Replying, startReplying } from '../helpers/replies';

let replying: Replying;
let host: string;
beforeAll(async () => {
  replying = await startReplying({ pollMs: 200 });
  host = await listenOn(replying.company.server.app);
});
afterAll(() => replying.close());

/** As after a failover to a standby that had not received everything. */
const failOver = () => replying.company.rows('update live_epoch set epoch = gen_random_uuid()');

/** Changes rows as on the lost database, with a number that was given out already. */
async function changedBelow(numbers: string, ...changes: readonly string[]): Promise<void> {
  const { rows } = replying.company;
  const before = await rows(`select * from ${numbers}`);
  for (const change of changes) await rows(change);
  await rows(`delete from ${numbers}`);
  await rows(`insert into ${numbers} select * from jsonb_populate_recordset(null::${numbers}, $1)`, [
    JSON.stringify(before),
  ]);
}

async function answerTo(text: string): Promise<string> {
  const { company, account } = replying;
  const { body } = await company.owner.post('/api/v1/replies/simulate', { text, accountId: account.id });
  return body.data.says.map((part: { text: string }) => part.text).join();
}

test('rules and knowledge are read again, even if a version was given out twice', async () => {
  await replying.rule({ matchAny: 'how long', parts: [{ kind: 'text', text: 'Two days.' }] });
  await replying.made('knowledge', { kind: 'faq', title: '支持花呗吗', text: '支持。' });
  const { server, cast } = replying.company;
  const answers = async () => {
    const question = { text: '支持花呗吗', productId: null, language: null };
    const found = await findKnowledge(server.app.db, replying.deps, cast.owner.companyId, question);
    return [await answerTo('how long?'), found.map(({ text }) => text).join()];
  };
  expect(await answers()).toEqual(['Two days.', '支持。']);
  await changedBelow('reply_rule_sets', `update reply_rules set parts = jsonb_set(parts, '{0,text}', '"Ten."')`);
  await changedBelow(
    'knowledge_changes',
    `update knowledge_chunks set text = '不支持。'`,
    `update knowledge set text = '不支持。'`,
  );
  expect(await answers()).toEqual(['Two days.', '支持。']);
  await failOver();
  await expect.poll(answers).toEqual(['Ten.', '不支持。']);
});

test('the navigation is read again', async () => {
  const { owner, rows } = replying.company;
  const paths = async () => {
    const { body } = await owner.get('/api/xxm/v1/users/permissions');
    const all = (nodes: readonly MenuNode[]): string[] =>
      nodes.flatMap(({ path, children }) => [path ?? '', ...all(children ?? [])]);
    return all(body.data.menus);
  };
  const before = await paths();
  const [hidden] = before.filter((path) => path !== '').slice(-1);
  await rows('update menus set visible = false where path = $1', [hidden]);
  expect(await paths()).toEqual(before);
  await failOver();
  await expect.poll(paths).not.toContain(hidden);
});

test('who sees an account is read again, for those who connect at once', async () => {
  const { company, chat } = replying;
  const { body } = await company.owner.post('/api/v1/account-groups', {
    name: 'Quiet',
    staffIds: [company.cast.owner.userId],
  });
  const account = await chat.account({ groupId: body.data.id });
  const { client, userId } = await company.person([
    await company.role(['labels:list', 'conversations:list', 'messages:list', 'contacts:list']),
  ]);
  const { conversationId } = await chat.says(account, 'Wang', 'one');
  const first = await console(client);
  // Keeps the company in memory: it does not answer the close.
  const other = await console(company.owner);
  other.socket.pause();
  await company.rows('update account_groups set staff_ids = array[$1::uuid]', [userId]);
  await failOver();
  expect(await first.closed).toBe(closeCodes.restarting);
  const again = await console(client);
  again.say({ type: 'look', conversationId });
  await chat.says(account, 'Wang', 'two');
  await again.next('events', ({ events }) => events.some(({ resource }) => resource === 'messages'));
  again.end();
  other.socket.terminate();
});

async function console(client: Parameters<typeof connectLive>[1]): Promise<LiveClient> {
  const live = await connectLive(host, client);
  live.say({ type: 'ping' });
  await live.next('pong');
  return live;
}

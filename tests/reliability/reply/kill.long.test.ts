import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replyFailPoints } from '../../../server/kernel/failPoints';
import { schemas } from '../../../server/resources';
import { type Chat, startChat } from '../../helpers/chat';
import { type Company, startCompany } from '../../helpers/company';
import { randomNumbers, seed } from '../../helpers/seed';
import { size } from '../../helpers/size';
import { buildChild } from '../child/run';

const random = randomNumbers(seed);
/** Beside those at each fail point. */
const kills = size({ small: 3, usual: 6, full: 400 });
const timesEach = size({ small: 1, usual: 1, full: 20 });
const customers = 12;

let at: Company;
let chat: Chat;
let program: string;
let account: Awaited<ReturnType<Chat['account']>>;
let node: ChildProcess;
beforeAll(async () => {
  at = await startCompany(schemas);
  chat = startChat(at);
  account = await chat.account({ mergeSeconds: 0 });
  program = await buildChild('reply/node.ts');
  const parts = [
    { kind: 'text', text: 'Ten.' },
    { kind: 'pause', seconds: 1 },
    { kind: 'text', text: 'Each.' },
  ];
  const rule = await at.owner.post('/api/v1/reply-rules', {
    name: 'Price',
    matchAny: 'price',
    parts,
    mostPerDay: 1_000,
  });
  expect(rule.status).toBe(200);
  const plain = { name: 'Stock', matchAny: 'stock', parts: [{ kind: 'text', text: 'Yes.' }] };
  expect((await at.owner.post('/api/v1/reply-rules', plain)).status).toBe(200);
}, 120_000);
afterAll(async () => {
  node?.kill('SIGKILL');
  await at?.server.close();
});

async function startNode(diesAt = ''): Promise<void> {
  const { options } = at.server.pool;
  const { host, port, user, database, connectionString, password } = options;
  const connection = connectionString ? { connectionString } : { host, port, user, password, database };
  const env = { ...process.env, CONNECTION: JSON.stringify(connection), FILES: at.server.filesFolder, DIES_AT: diesAt };
  node = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: node.stdout! })) if (line === 'ready') return;
}

const answers = { price: ['Ten.', 'Each.'], stock: ['Yes.'] };
let said = 0;
/** A customer nobody has met asks for the price, for what one plain text answers, or says what nothing answers. */
const ask = () => chat.says(account, `killed ${++said}`, ['good day', 'price', 'stock', 'price'][said % 4]!);
async function askSeveral(): Promise<void> {
  for (let one = 0; one < customers; one += 1) await ask();
}

/** What a dead node had is free at once, not after its lease. */
const passLeases = () =>
  at.rows(`update reply_decisions set lease_until = now() - interval '1 ms' where state = 'thinking'`);

test(`${replyFailPoints.length * timesEach} deaths at the points of an answer and ${kills} at any time: each message is answered once, or says why not (seed ${seed})`, async () => {
  for (let time = 0; time < timesEach; time += 1)
    for (const point of replyFailPoints) {
      await askSeveral();
      await startNode(point);
      if (node.exitCode === null && node.signalCode === null) await once(node, 'exit');
      expect(node.signalCode).toBe('SIGKILL');
      await passLeases();
    }
  for (let kill = 0; kill < kills; kill += 1) {
    await askSeveral();
    await startNode();
    const gone = once(node, 'exit');
    await wait(random() * 400);
    node.kill('SIGKILL');
    await gone;
    await passLeases();
  }
  await startNode();
  await settled();
  const rows = await at.rows(
    `select i.text, d.outcome, d.why, array(select o.text from messages o where o.conversation_id = i.conversation_id
            and o.direction = 'outgoing' order by o.seq) as heard
       from messages i left join reply_decisions d on d.message_id = i.id where i.direction = 'incoming'`,
  );
  expect(rows).toHaveLength(said);
  for (const { text, outcome, why, heard } of rows)
    expect({ text, outcome, why, heard }).toEqual(
      text in answers
        ? { text, outcome: 'rule', why: null, heard: answers[text as keyof typeof answers] }
        : { text, outcome: 'none', why: 'no-default', heard: [] },
    );
  const [{ uses }] = await at.rows(`select sum(uses)::int as uses from reply_uses where key like 'rule:%'`);
  expect(uses).toBe(rows.filter(({ text }) => text === 'price').length);
}, 3_600_000);

async function settled(): Promise<void> {
  for (;;) {
    const [{ open }] = await at.rows(`select count(*)::int as open from reply_decisions where state <> 'done'`);
    if (open === 0) return;
    await wait(50);
  }
}

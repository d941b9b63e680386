import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { schemas } from '../../../server/resources';
import { brokenNetwork } from '../../helpers/brokenNetwork';
import { startChat } from '../../helpers/chat';
import { type Company, type Person, startCompany } from '../../helpers/company';
import { figure } from '../../helpers/figure';
import { size } from '../../helpers/size';
import { buildChild } from '../child/run';
import { type StubbornConsole, startConsole } from './console';

const consoles = size({ small: 12, usual: 12, full: 50 });
const conversations = size({ small: 4, usual: 4, full: 10 });
const messages = size({ small: 300, usual: 300, full: 20_000 });
const kills = size({ small: 2, usual: 2, full: 10 });
const members = 10;
/** The full size takes long on a busy machine. */
const maxMs = 3_600_000;

let at: Company;
let program: string;
let node: ChildProcess | undefined;
let ids: string[];
beforeAll(async () => {
  at = await startCompany(schemas);
  program = await buildChild('chat/node.ts');
  const chat = startChat(at);
  const account = await chat.account();
  ids = [];
  for (let one = 0; one < conversations; one += 1)
    ids.push((await chat.says(account, `buyer ${one}`, 'hello')).conversationId);
}, 120_000);
afterAll(async () => {
  node?.kill('SIGKILL');
  await at?.server.close();
});

async function startNode(): Promise<number> {
  const { options } = at.server.pool;
  const { host, port, user, database, connectionString } = options;
  const connection = connectionString
    ? { connectionString }
    : { host, port, user, password: options.password, database };
  const env = { ...process.env, CONNECTION: JSON.stringify(connection), FILES: at.server.filesFolder };
  const started = spawn(process.execPath, [program], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  node = started;
  for await (const line of createInterface({ input: started.stdout }))
    if (line.startsWith('ready ')) return Number(line.slice(6));
  throw new Error('The node ended before it was ready.');
}

test(
  `${consoles} consoles on a bad network each get all ${messages} messages once and in order, after ${kills} kills`,
  async () => {
    const network = await brokenNetwork(await startNode());
    onTestFinished(() => network.close());
    const origin = `http://127.0.0.1:${network.port}`;
    const roleId = await at.role(['conversations:list', 'conversations:reply', 'messages:list']);
    const people: Person[] = [];
    for (let one = 0; one < members; one += 1) people.push(await at.person([roleId]));
    const all: StubbornConsole[] = Array.from({ length: consoles }, (_, one) => {
      const { satoken, clientid, cookie } = people[one % members]!.client.headers;
      return startConsole(origin, { satoken: satoken!, clientid: clientid!, cookie: cookie! }, ids);
    });
    onTestFinished(() => {
      for (const console of all) console.stop();
    });
    let sent = 0;
    let acknowledged = 0;
    const write = async (console: StubbornConsole) => {
      while (sent < messages) {
        sent += 1;
        await console.send(ids[sent % ids.length]!, `message ${sent}`);
        acknowledged += 1;
      }
    };
    const writing = Promise.all(all.map(write));
    const disturbances = [network.drop, network.blackhole, network.halfOpen];
    for (let kill = 0; kill < kills; kill += 1) {
      for (const [part, disturb] of disturbances.entries()) {
        await until(() => acknowledged >= (messages * (kill + (part + 1) / 5)) / kills);
        disturb();
      }
      await until(() => acknowledged >= (messages * (kill + 4 / 5)) / kills);
      const gone = once(node!, 'exit');
      node!.kill('SIGKILL');
      await gone;
      network.leadTo(await startNode());
    }
    await writing;
    const rows = await at.rows(
      'select conversation_id as id, array_agg(id order by seq) as ids, max(seq) as last from messages group by 1',
    );
    // Each message exists once: each customer's first message, and what was sent.
    expect(rows.reduce((sum, { ids: kept }) => sum + kept.length, 0)).toBe(messages + conversations);
    const complete = new Map(rows.map((row) => [row.id, row.ids as string[]]));
    for (const console of all) {
      await until(() => ids.every((id) => console.known.get(id)!.size >= complete.get(id)!.length));
      for (const id of ids) {
        const received = [...console.known.get(id)!].sort(([one], [other]) => one - other);
        expect(received).toEqual(complete.get(id)!.map((one, place) => [place + 1, one]));
      }
    }
    figure(
      'chat-kills',
      `${kills} kills, ${messages} messages by ${consoles} consoles over a bad network: each stored once, received by all`,
    );
  },
  maxMs,
);

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

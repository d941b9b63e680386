import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startReceiver, type WebhookAccount, webhookAccount } from '../helpers/channels';
import { type Company, startCompany } from '../helpers/company';

const page = readFileSync('docs/webhook-channel.md', 'utf8');
const program = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)![1]!;

let company: Company;
let account: WebhookAccount;
let port: number;
let parley: string;
beforeAll(async () => {
  company = await startCompany();
  const free = await startReceiver();
  await free.close();
  port = Number(new URL(free.url).port);
  account = await webhookAccount(company, `http://127.0.0.1:${port}/`);
  parley = await company.server.app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => company.server.close());

test('the lines of the page tell a message, and the receiver of the page is told the answer', async () => {
  const env = { ...process.env, SECRET: account.secret, ACCOUNT: account.id, PARLEY: parley, PORT: String(port) };
  const { stdout } = await promisify(execFile)('bash', ['-c', program('sh')], { env });
  expect(JSON.parse(stdout)).toMatchObject({ code: 200, data: { accepted: 1, duplicates: 0 } });

  const receiver = spawn(process.execPath, ['--input-type=module', '-e', program('js')], { env });
  onTestFinished(() => void receiver.kill());
  const said: string[] = [];
  receiver.stdout.on('data', (chunk) => said.push(String(chunk)));
  await expect.poll(() => answers(port), { timeout: 20_000 }).toBe(true);
  // In the day after a change of the secret calls are signed by both.
  expect((await company.owner.post(`/api/v1/accounts/${account.id}/renewSecret`, {})).status).toBe(200);
  company.server.app.startChannels();
  const [{ id: conversationId }] = await company.rows('select id from conversations where account_id = $1', [
    account.id,
  ]);
  const clientId = newId();
  expect((await company.owner.post('/api/v1/messages', { conversationId, clientId, text: 'Yes.' })).status).toBe(200);
  const row = async () =>
    (await company.rows('select status, external_id from messages where client_id = $1', [clientId]))[0];
  await expect.poll(row, { timeout: 20_000 }).toEqual({ status: 'sent', external_id: clientId });
  expect(said.join('')).toContain('Yes.');
});

function answers(at: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(at, '127.0.0.1', () => done(true)).on('error', () => done(false));
    socket.unref().on('connect', () => socket.end());
  });
}

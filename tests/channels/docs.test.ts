import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type WebhookAccount, webhookAccount } from '../helpers/channels';
import { type Company, startCompany } from '../helpers/company';

const page = readFileSync('docs/webhook-channel.md', 'utf8');
const program = (language: string) => new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)![1]!;

let company: Company;
let account: WebhookAccount;
let parley: string;
beforeAll(async () => {
  company = await startCompany(undefined, { pollMs: 200 });
  account = await webhookAccount(company);
  parley = await company.server.app.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => company.server.close());

test("the documentation's examples work: the shell lines deliver a message and the receiver gets the reply", async () => {
  const env = { ...process.env, SECRET: account.secret, ACCOUNT: account.id, PARLEY: parley, PORT: '0' };
  const { stdout } = await promisify(execFile)('bash', ['-c', program('sh')], { env });
  expect(JSON.parse(stdout)).toMatchObject({ code: 200, data: { accepted: 1, duplicates: 0 } });

  const preload = `data:text/javascript,${encodeURIComponent(printsPort)}`;
  const receiver = spawn(process.execPath, ['--import', preload, '--input-type=module', '-e', program('js')], { env });
  onTestFinished(() => void receiver.kill());
  const said: string[] = [];
  receiver.stdout.on('data', (chunk) => said.push(String(chunk)));
  const port = () => /^port (\d+)$/m.exec(said.join(''))?.[1];
  await expect.poll(port).toBeDefined();
  const { version } = (await company.owner.get(`/api/v1/accounts/${account.id}`)).body.data;
  const callbackUrl = `http://127.0.0.1:${port()}/`;
  expect((await company.owner.put(`/api/v1/accounts/${account.id}`, { callbackUrl, version })).status).toBe(200);
  // For a day after a secret renewal, calls are signed with both secrets.
  expect((await company.owner.post(`/api/v1/accounts/${account.id}/renewSecret`, {})).status).toBe(200);
  company.server.app.startChannels();
  const [{ id: conversationId }] = await company.rows('select id from conversations where account_id = $1', [
    account.id,
  ]);
  const clientId = newId();
  expect((await company.owner.post('/api/v1/messages', { conversationId, clientId, text: 'Yes.' })).status).toBe(200);
  const row = async () =>
    (await company.rows('select status, external_id from messages where client_id = $1', [clientId]))[0];
  await expect.poll(row).toEqual({ status: 'sent', external_id: clientId });
  expect(said.join('')).toContain('Yes.');
});

/** Preloaded into the program: prints the port that it listens on. */
const printsPort = `
  import { Server } from 'node:net';
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...given) {
    this.once('listening', () => console.log('port', this.address().port));
    return listen.apply(this, given);
  };
`;

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { combined } from '../../server/ops/running/combine';
import { noteRunning, readRunning } from '../../server/ops/running/note';

test("the doctor checks the running server's settings, not those of the terminal, and its secrets are written nowhere", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-running-'));
  const answering = createServer((_, response) => response.end('{"code":200}')).listen(0, '127.0.0.1');
  onTestFinished(() => {
    answering.close();
    rmSync(folder, { recursive: true });
  });
  await new Promise((resolve) => answering.once('listening', resolve));
  const { port } = answering.address() as AddressInfo;
  const given = {
    PORT: String(port),
    PARLEY_PROXIES: '2',
    PARLEY_PUBLIC_URL: 'https://shop.example.com',
    PARLEY_SECRET: 'never-to-be-written-'.repeat(3),
    PARLEY_MAIL_PASSWORD_FILE: '/run/secrets/mail',
    HOME: '/home/parley',
  };
  const forget = noteRunning(given, { host: '127.0.0.1', port, dataFolder: folder });
  const [file] = readdirSync(folder);
  expect(readFileSync(join(folder, file!), 'utf8')).not.toContain('never-to-be-written');

  const running = await readRunning(folder);
  const { environment, finding } = combined({ PARLEY_PROXIES: '1', PARLEY_DATA: folder }, running);
  expect(environment).toMatchObject({
    PORT: String(port),
    PARLEY_PROXIES: '1',
    PARLEY_MAIL_PASSWORD_FILE: '/run/secrets/mail',
  });
  expect(environment).not.toHaveProperty('HOME');
  expect(finding.text).toContain('PARLEY_MAIL_PASSWORD_FILE, PARLEY_PUBLIC_URL, PORT');
  expect(finding.todo).toContain('PARLEY_PROXIES (here 1, there 2)');

  forget();
  expect(await readRunning(folder)).toBeNull();
  expect(combined({ PORT: '1' }, null).environment).toEqual({ PORT: '1' });
});

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { httpSender } from '../../server/kernel/sms/httpSender';

const secret = 'a secret of the sms service';

test("the documentation's example service accepts signed messages only", async () => {
  const text = readFileSync('docs/operate.md', 'utf8');
  const [, example] = /## Text messages[\s\S]*?```js\n([\s\S]*?)```/.exec(text)!;
  // Below the ephemeral port range.
  const port = 20_000 + (process.pid % 10_000);
  const program = spawn(process.execPath, ['--input-type=module', '-e', example!], {
    env: { ...process.env, PARLEY_SMS_SECRET: secret, PORT: String(port) },
  });
  onTestFinished(() => void program.kill());
  let said = '';
  program.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const url = `http://127.0.0.1:${port}/send`;
  const message = {
    ...({
      requestId: 'r1',
      mobile: '13800005678',
      scene: 'RESET_PASSWORD',
      language: 'en',
      text: 'Parley: 123456',
    } as const),
    params: { code: '123456', minutes: '5' },
  };
  const right = httpSender({ url, secret });
  let outcome = await right.send(message);
  while (!outcome.ok && outcome.error === 'unreachable') outcome = await right.send(message);
  expect(outcome).toEqual({ ok: true, providerId: 'r1' });
  await expect.poll(() => said).toBe('to 13800005678: Parley: 123456\n');
  const wrong = httpSender({ url, secret: 'another secret altogether' });
  expect(await wrong.send(message)).toEqual({ ok: false, error: 'status 401', isFinal: false });
  await Promise.all([right.close(), wrong.close()]);
});

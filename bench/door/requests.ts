import { Agent, request } from 'node:http';
import { ownerPassword } from '../servers';

const kept = new Agent({ keepAlive: true });

/** Milliseconds of one call by a signed-in user. */
export async function askMe(origin: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const begin = performance.now();
  await send(`${origin}/api/xxm/v1/users/me`, { headers, agent: kept }, 200);
  return performance.now() - begin;
}

/** Milliseconds of one sign-in attempt from an address; fails if the response has another status. */
export async function tryToSignIn(
  origin: string,
  account: string,
  localAddress: string,
  status: number,
  password = ownerPassword,
): Promise<number> {
  const begin = performance.now();
  const headers = { 'content-type': 'application/json', clientId: 'parley-console' };
  const options = { method: 'POST', headers, localAddress, agent: false } as const;
  await send(`${origin}/api/xxm/v1/users/loginByPwd`, options, status, JSON.stringify({ account, password }));
  return performance.now() - begin;
}

function send(url: string, options: Parameters<typeof request>[1], status: number, body?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options as object, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === status) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}`));
      });
    });
    sent.once('error', reject).end(body);
  });
}

import { setTimeout as wait } from 'node:timers/promises';
import { ownerPassword, type SalesServer } from './server';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly value?: string;
}

/** Calls the server as its owner, at the server's current address. */
export interface Owner {
  /** Returns the data; throws on a refusal. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  get(path: string): Promise<Answer>;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/** By default the owner of the first company; all owners have the same password. */
export async function ownerOf(server: Pick<SalesServer, 'origin'>, account = 'owner'): Promise<Owner> {
  const headers = await signIn(server, account);
  return {
    async call(method, path, body) {
      // The content-type header requires a body.
      const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
      const asked = () => ask(`${server.origin()}${path}`, { method, headers, ...sent });
      let answer = await asked();
      // The database is restarting: retry on 503.
      while (answer.status === 503) answer = await wait(20).then(asked);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
      return JSON.parse(answer.text).data;
    },
    get: (path) => ask(`${server.origin()}${path}`, { method: 'GET', headers }),
    post: (path, body, more) =>
      ask(`${server.origin()}${path}`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
      }),
  };
}

/** Retries the same call until it is answered with a status other than 5xx or 429. */
export async function insist<A extends Answer>(action: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await action().catch(() => null);
    if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
    await wait(20);
  }
}

/** Throws if there is no response. */
export async function ask(url: string, { headers, ...init }: RequestInit): Promise<Answer> {
  const response = await fetch(url, {
    ...init,
    signal: AbortSignal.timeout(60_000),
    headers: { ...(init.body ? { 'content-type': 'application/json' } : {}), ...(headers as object) },
  });
  return { status: response.status, text: await response.text() };
}

/** The headers of a new session. */
export async function signIn(server: Pick<SalesServer, 'origin'>, account = 'owner'): Promise<Record<string, string>> {
  const own = { clientid: 'parley-console', 'content-type': 'application/json' };
  const response = await fetch(`${server.origin()}/api/xxm/v1/users/loginByPwd`, {
    method: 'POST',
    headers: own,
    body: JSON.stringify({ account, password: ownerPassword }),
  });
  const { data, message } = (await response.json()) as {
    data: { tokenName: string; tokenValue: string };
    message: string;
  };
  if (!response.ok) throw new Error(message);
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { ...own, [data.tokenName]: data.tokenValue, cookie: cookie.join('; ') };
}

import { setTimeout as wait } from 'node:timers/promises';
import { ownerPassword, type SalesServer } from './server';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly value?: string;
}

/** Calls the server as its owner, wherever it stands by then. */
export interface Owner {
  /** Answers with the data; throws what was refused. */
  call<T>(method: string, path: string, body?: object): Promise<T>;
  get(path: string): Promise<Answer>;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Answer>;
}

/** Of the company that the server began with, unless told: all owners have the same password. */
export async function ownerOf(server: SalesServer, account = 'owner'): Promise<Owner> {
  const headers = await signIn(server, account);
  return {
    async call(method, path, body) {
      // The header says that there is a body.
      const sent = method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) };
      const asked = () => ask(`${server.origin()}${path}`, { method, headers, ...sent });
      let answer = await asked();
      // The database is on its way back: who is told so comes again.
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

/** Comes again with the same while nobody answers, or who does says that they cannot now. */
export async function insist<A extends Answer>(action: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await action().catch(() => null);
    if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
    await wait(20);
  }
}

/** Throws where nobody answers. */
export async function ask(url: string, { headers, ...init }: RequestInit): Promise<Answer> {
  const response = await fetch(url, {
    ...{ ...init, signal: AbortSignal.timeout(60_000) },
    headers: { ...(init.body ? { 'content-type': 'application/json' } : {}), ...(headers as object) },
  });
  return { status: response.status, text: await response.text() };
}

async function signIn(server: SalesServer, account: string): Promise<Record<string, string>> {
  const own = { clientid: 'parley-console', 'content-type': 'application/json' };
  const response = await fetch(`${server.origin()}/api/xxm/v1/users/loginByPwd`, {
    ...{ method: 'POST', headers: own, body: JSON.stringify({ account, password: ownerPassword }) },
  });
  const { data, message } = (await response.json()) as {
    data: { tokenName: string; tokenValue: string };
    message: string;
  };
  if (!response.ok) throw new Error(message);
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { ...own, [data.tokenName]: data.tokenValue, cookie: cookie.join('; ') };
}

import { type Account, type Cast, castIn } from './cast';
import { ownHost, type TestAnswer, type TestServer } from './server';

export { type Account, type Cast, type CastName, castNames } from './cast';

/** The accounts of the two companies that every test database begins with. */
export function foundCast({ app }: TestServer): Promise<Cast> {
  return castIn(app.db, app.catalogue, app.passwords);
}

/** A browser with a session that sends the same headers as our console. */
export interface Client {
  /** Its headers, so that tests can omit some. */
  readonly headers: Readonly<Record<string, string>>;
  get(url: string): Promise<TestAnswer>;
  post(url: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  put(url: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  delete(url: string, headers?: Record<string, string>): Promise<TestAnswer>;
}

/** Headers of a browser on our console that is not signed in. */
export const browserHeaders = { clientid: 'parley-console', origin: `http://${ownHost}` };

let visitors = 0;

/** Signs in from a unique IP address, so that rate limits do not add up across tests. */
export async function signIn(server: TestServer, { account, password }: Account): Promise<Client> {
  visitors += 1;
  const ip = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
  const body = { account, password };
  const answer = await server.send({
    method: 'POST',
    url: '/api/xxm/v1/users/loginByPwd',
    headers: browserHeaders,
    body,
    ip,
  });
  if (answer.status !== 200) throw new Error(`${account} cannot sign in: ${answer.text}`);
  const { tokenName, tokenValue } = answer.body.data;
  const cookie = [answer.headers['set-cookie'] ?? []].flat().map((one) => String(one).split(';')[0]);
  return clientWith(server, { ...browserHeaders, [tokenName]: tokenValue, cookie: cookie.join('; ') });
}

/** The cookie values of a signed-in browser, without names. */
export function cookiesOf({ headers }: Pick<Client, 'headers'>): string[] {
  return (headers.cookie ?? '').split('; ').map((cookie) => cookie.slice(cookie.indexOf('=') + 1));
}

export function clientWith(server: TestServer, headers: Readonly<Record<string, string>>): Client {
  const call = (method: string, url: string, body?: unknown, more: Record<string, string> = {}) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return server.send({ method, url, headers: { ...headers, ...type, ...more }, ...sent });
  };
  return {
    headers,
    get: (url) => call('GET', url),
    post: (url, body, more) => call('POST', url, body, more),
    put: (url, body, more) => call('PUT', url, body, more),
    delete: (url, more) => call('DELETE', url, undefined, more),
  };
}

/** Signs a member in, then disables them: a session that was valid a moment ago. */
export async function signInDisabled(server: TestServer, account: Account): Promise<Client> {
  await setStatus(server, account, 1);
  const client = await signIn(server, account);
  await setStatus(server, account, 0);
  return client;
}

async function setStatus(server: TestServer, account: Account, status: number): Promise<void> {
  await server.pool.query('update members set status = $1 where id = $2', [status, account.userId]);
  server.app.actors.forget();
}

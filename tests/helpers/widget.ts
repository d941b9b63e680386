import { v7 as newId } from 'uuid';
import type { WidgetMessage, WidgetPage, WidgetStart } from '../../src/schema/widget';
import type { TestAnswer, TestServer } from './server';

export const shopOrigin = 'https://shop.example';

/** A shop visitor, with the widget's calls to the server. */
export interface VisitorClient {
  readonly token: string;
  call(method: string, path: string, body?: unknown, more?: Record<string, string>): Promise<TestAnswer>;
  say(text: string, clientId?: string): Promise<WidgetMessage>;
  page(query?: string): Promise<WidgetPage>;
  texts(): Promise<(string | null)[]>;
}

/** Starts a widget session of the account on a shop page. */
export async function visit(
  server: TestServer,
  accountId: string,
  {
    identity = {},
    token,
    origin = shopOrigin,
    ip,
  }: { identity?: object; token?: string; origin?: string; ip?: string } = {},
): Promise<VisitorClient> {
  const started = await send(token, 'POST', '/start', identity);
  if (started.status !== 200) throw new Error(started.text);
  const own = (started.body.data as WidgetStart).token;
  const call: VisitorClient['call'] = (method, path, body, more) => send(own, method, path, body, more);
  return {
    token: own,
    call,
    async say(text, clientId = newId()) {
      const answer = await call('POST', '/messages', { clientId, text });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.data;
    },
    page: async (query = '') => (await call('GET', `/messages${query}`)).body.data,
    texts: async () => (await call('GET', '/messages')).body.data.messages.map((one: WidgetMessage) => one.text),
  };

  function send(visitor: string | undefined, method: string, path: string, body?: unknown, more = {}) {
    const headers = { origin, 'accept-language': 'en', ...(visitor === undefined ? {} : { visitor }), ...more };
    return server.send({ method, url: `/api/public/v1/widget/${accountId}${path}`, headers, body, ip });
  }
}

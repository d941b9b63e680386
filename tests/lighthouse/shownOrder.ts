import type { Product } from '../product/product';

/** The path of a buyer's page of an order of the demo data. */
export async function shownOrder({ url, accounts }: Product): Promise<string> {
  const headers: Record<string, string> = {
    clientid: 'parley-console',
    origin: url,
    'content-type': 'application/json',
  };
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (cookies.length > 0) headers.cookie = cookies.join('; ');
    return ((await answer.json()) as { data: T }).data;
  };
  const signedIn = await call<{ tokenName: string; tokenValue: string }>(
    'POST',
    '/api/xxm/v1/users/loginByPwd',
    accounts.full,
  );
  headers[signedIn.tokenName] = signedIn.tokenValue;
  const [order] = await call<{ id: string }[]>('GET', '/api/v1/orders?filter={"state":["received"]}');
  const { link } = await call<{ link: string }>('POST', `/api/v1/orders/${order!.id}/buyer-link`, {});
  return link.slice(new URL(link).origin.length);
}

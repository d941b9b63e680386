import { createHash } from 'node:crypto';
import type { Outgoing } from '../../../../kernel/net/outgoing';
import { askProvider, type ServiceAnswer, textAt } from '../../../../kernel/payments/answer';
import { PaymentFault } from '../../../../kernel/payments/provider';

export interface PayPalApp {
  readonly clientId: string;
  readonly secret: string;
  /** Of the live API or the sandbox. */
  readonly base: string;
}

/** PayPal refused. `issue` is its name for the reason, such as ORDER_NOT_APPROVED. */
export class PayPalFault extends PaymentFault {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`PayPal refused: ${status} ${issue.slice(0, 60)}.`, whyOf(status, issue));
  }
}

export type PayPalCall = (
  method: 'GET' | 'POST',
  path: string,
  /** `key` identifies the request, so that it may be repeated. */
  sent?: { readonly body: object; readonly key: string },
) => Promise<unknown>;

/** PayPal's API for one app. Throws PayPalFault if it refuses, and PaymentFault if it does not answer. */
export function payPalApi(outgoing: Outgoing, app: PayPalApp): PayPalCall {
  return async (method, path, sent) => {
    const call = async (isFresh: boolean) =>
      askProvider(outgoing, {
        url: `${app.base}${path}`,
        method,
        headers: {
          authorization: `Bearer ${await tokenOf(outgoing, app, isFresh)}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(sent === undefined ? {} : { 'paypal-request-id': sent.key }),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent.body) }),
      });
    const first = await call(false);
    // A token may end before its time.
    return accepted(first.status === 401 ? await call(true) : first);
  };
}

/** By app; `until` by the monotonic clock. */
const tokens = new Map<string, { readonly token: string; readonly until: number }>();
const maxTokens = 500;

/** An access token. It is valid for hours and kept by this process. */
export async function tokenOf(outgoing: Outgoing, app: PayPalApp, isFresh: boolean): Promise<string> {
  const { clientId, secret, base } = app;
  const name = createHash('sha256')
    .update(JSON.stringify([base, clientId, secret]))
    .digest('base64');
  const known = tokens.get(name);
  if (!isFresh && known !== undefined && known.until > performance.now()) return known.token;
  const answer = await askProvider(outgoing, {
    url: `${base}/v1/oauth2/token`,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  const body = accepted(answer) as { readonly expires_in?: unknown };
  const token = textAt(body, 'access_token');
  if (token === '') throw new PaymentFault('PayPal gave no token.');
  if (tokens.size >= maxTokens) tokens.clear();
  tokens.set(name, { token, until: performance.now() + (Number(body.expires_in) || 0) * 900 });
  return token;
}

function accepted({ status, body }: ServiceAnswer): unknown {
  if (status >= 200 && status < 300) return body;
  const issue = textAt(body, 'details', 0, 'issue') || textAt(body, 'name') || textAt(body, 'error');
  throw new PayPalFault(status, issue);
}

function whyOf(status: number, issue: string): PaymentFault['why'] {
  if (status === 401 || status === 403) return 'access';
  if (/CURRENCY|DECIMAL/.test(issue)) return 'amount';
  return status === 400 || status === 404 || status === 422 ? 'refused' : 'unclear';
}

import { asSchema } from '../../../src/schema/asSchema';
import type { Fields } from '../../../src/schema/fields';
import { isObject, parsedJson } from '../../../src/schema/json';
import { checkNew, type Issue } from '../../../src/schema/validation';
import { type Outgoing, OutgoingFault } from '../net/outgoing';
import type { Service } from '../net/serviceSettings';
import { signedHeaders } from '../net/signing';
import { PaymentFault } from './provider';

/** Calls a payment service and returns its parsed answer. `key` identifies the request, so that it may be repeated. */
export async function callService(
  outgoing: Outgoing,
  { url, secret }: Service,
  type: string,
  key: string | null,
  payload: object,
): Promise<unknown> {
  const body = JSON.stringify({ type, ...payload });
  const headers = {
    'content-type': 'application/json',
    ...(key === null ? {} : { 'idempotency-key': key }),
    ...signedHeaders([secret], body),
  };
  try {
    const answer = await outgoing.fetchSafely({
      kind: 'payment',
      url,
      method: 'POST',
      headers,
      body,
      timeoutMs: 10_000,
    });
    if (answer.status >= 200 && answer.status < 300) return parsedJson(answer.body);
    throw new PaymentFault(`The payment service said ${answer.status}.`, whyOf(answer.status));
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error;
    throw new PaymentFault(`The payment service did not answer: ${error.kind}.`, 'unreachable');
  }
}

function whyOf(status: number): PaymentFault['why'] {
  if (status === 401 || status === 403) return 'access';
  return status === 400 || status === 409 || status === 422 ? 'refused' : 'unclear';
}

/** Validates the known fields of a service's call or answer, and ignores all others. */
export function checkedFields(fields: Fields, body: unknown) {
  const known = isObject(body) ? Object.entries(body).filter(([name]) => Object.hasOwn(fields, name)) : null;
  return checkNew(asSchema(fields), known === null ? body : Object.fromEntries(known));
}

/** The issues of a call, each with the path that the caller knows. */
export function bodyIssues(issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: issue.path || 'body' }));
}

export function notUnderstood(issues: readonly Issue[]): PaymentFault {
  const paths = bodyIssues(issues).map(({ path }) => path);
  return new PaymentFault(`The payment service answered what cannot be read: ${paths.join(', ')}.`);
}

import { parsedJson } from '../../../src/schema/json';
import { type Outgoing, OutgoingFault, type OutgoingRequest } from '../net/outgoing';
import { PaymentFault } from './provider';

/** What an outside service answered: its body as text and, if it is JSON, as a value. */
export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly body: unknown;
}

/** Calls a provider's API. Throws PaymentFault if there is no answer. */
export async function askProvider(outgoing: Outgoing, request: Omit<OutgoingRequest, 'kind'>): Promise<ServiceAnswer> {
  try {
    const { status, headers, body } = await outgoing.fetchSafely({
      timeoutMs: 10_000,
      maxBytes: 1_000_000,
      ...request,
      kind: 'payment',
    });
    return { status, headers, text: body.toString('utf8'), body: parsedJson(body) };
  } catch (error) {
    if (!(error instanceof OutgoingFault)) throw error;
    throw new PaymentFault(`The provider did not answer: ${error.kind}.`, 'unreachable');
  }
}

/** A value inside an answer, whatever its shape. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[name] : undefined,
    value,
  );
}

/** A text inside an answer; empty if there is none. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : '';
}

export function listAt(value: unknown, ...path: readonly (string | number)[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

import type OpenAI from 'openai';
import { type Outgoing, OutgoingFault, type OutgoingFaultKind } from '../../../kernel/net/outgoing';
import type { ModelEndpoint } from '../profile';
import { ModelFault, type ModelFaultKind } from './fault';
import { fetchOutside } from './fetchOutside';

/** The official client of a service, by the outgoing door, with one time-out for all that is asked by it. */
export interface OpenClient {
  readonly client: OpenAI;
  readonly APIError: typeof OpenAI.APIError;
}

/** `maxBytes` of an answer are read, 1 MB unless told. */
export async function openClient(
  outgoing: Outgoing,
  endpoint: ModelEndpoint,
  timeoutMs: number,
  maxBytes?: number,
): Promise<OpenClient> {
  const { default: Client, APIError } = await import('openai');
  // Only now: the first question loads the client, and that is not the service's time.
  const deadline = Date.now() + timeoutMs;
  const client = new Client({
    ...{ baseURL: endpoint.baseUrl, apiKey: endpoint.key ?? 'none', organization: null, project: null },
    ...{ adminAPIKey: null, webhookSecret: null, maxRetries: 0, timeout: timeoutMs, logLevel: 'off' },
    fetch: fetchOutside(outgoing, deadline, maxBytes),
  });
  return { client, APIError };
}

/** What went wrong, without a word of what was asked or answered. */
export function faultOf(error: unknown, ApiError: typeof OpenAI.APIError): ModelFault {
  if (error instanceof ModelFault) return error;
  const outside = outsideFaultOf(error);
  if (outside !== null) return new ModelFault(outsideKinds[outside.kind], outside.mayHaveArrived);
  if (error instanceof ApiError) {
    const { status } = error;
    if (status === undefined) return new ModelFault('timeout', true);
    if (status === 401 || status === 403) return new ModelFault('key', false);
    if (status === 404) return new ModelFault('model', false);
    if (status === 429 || status === 402) return new ModelFault('busy', false);
    if (status >= 500) return new ModelFault('server', true);
    return new ModelFault(status >= 400 ? 'refused' : 'garbage', false);
  }
  return new ModelFault('garbage', true);
}

/** The client wraps what its `fetch` threw. */
function outsideFaultOf(error: unknown): OutgoingFault | null {
  if (error instanceof OutgoingFault) return error;
  return error instanceof Error && error.cause !== undefined ? outsideFaultOf(error.cause) : null;
}

const outsideKinds: Readonly<Record<OutgoingFaultKind, ModelFaultKind>> = {
  ...{ address: 'address', blocked: 'blocked', unreachable: 'unreachable' },
  ...{ timeout: 'timeout', aborted: 'timeout', broken: 'unreachable' },
};

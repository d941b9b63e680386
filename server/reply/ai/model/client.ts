import type OpenAI from 'openai';
import { type Outgoing, OutgoingFault, type OutgoingFaultKind } from '../../../kernel/net/outgoing';
import type { ModelEndpoint } from '../profile';
import { ModelFault, type ModelFaultKind } from './fault';
import { fetchOutside } from './fetchOutside';

/** The official OpenAI client over our outgoing HTTP client, with one deadline for all its requests. */
export interface OpenClient {
  readonly client: OpenAI;
  readonly APIError: typeof OpenAI.APIError;
}

/** Reads at most `maxBytes` of an answer; default 1 MB. */
export async function openClient(
  outgoing: Outgoing,
  endpoint: ModelEndpoint,
  timeoutMs: number,
  maxBytes?: number,
): Promise<OpenClient> {
  const { default: Client, APIError } = await import('openai');
  // After the import, so that loading the client does not count against the time-out.
  const deadline = performance.now() + timeoutMs;
  const client = new Client({
    ...{ baseURL: endpoint.baseUrl, apiKey: endpoint.key ?? 'none', organization: null, project: null },
    ...{ adminAPIKey: null, webhookSecret: null, maxRetries: 0, timeout: timeoutMs, logLevel: 'off' },
    fetch: fetchOutside(outgoing, deadline, maxBytes),
  });
  return { client, APIError };
}

/** Maps an error to a ModelFault without any of the request or answer. */
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

/** The client wraps errors thrown by its `fetch`. */
function outsideFaultOf(error: unknown): OutgoingFault | null {
  if (error instanceof OutgoingFault) return error;
  return error instanceof Error && error.cause !== undefined ? outsideFaultOf(error.cause) : null;
}

const outsideKinds: Readonly<Record<OutgoingFaultKind, ModelFaultKind>> = {
  ...{ address: 'address', blocked: 'blocked', unreachable: 'unreachable' },
  ...{ timeout: 'timeout', aborted: 'timeout', broken: 'unreachable' },
};

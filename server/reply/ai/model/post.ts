import { parsedJson } from '../../../../src/schema/json';
import { type Outgoing, OutgoingFault } from '../../../kernel/net/outgoing';
import type { ModelEndpoint } from '../profile';
import { ModelFault, type ModelFaultKind } from './fault';

/** What a service answered. */
export interface Posted {
  readonly status: number;
  readonly text: string;
  /** The text's JSON; undefined if it is none. */
  readonly json: unknown;
}

interface PostOptions {
  /** In `performance.now()` time. */
  readonly deadline: number;
  readonly maxBytes?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Posts JSON to a call of an OpenAI-compatible API. A base URL may lack its '/v1', or be the full URL of the chat call.
 * Throws ModelFault if there is no answer.
 */
export async function post(
  outgoing: Outgoing,
  { baseUrl, key }: ModelEndpoint,
  call: 'chat/completions' | 'embeddings',
  body: object,
  options: PostOptions,
): Promise<Posted> {
  const send = (base: string) => postTo(outgoing, urlOf(base, call), key, body, options);
  if (longer.has(baseUrl)) return send(withVersion(baseUrl));
  const posted = await send(baseUrl);
  if (!isNoApi(posted) || hasVersion(baseUrl)) return posted;
  const second = await send(withVersion(baseUrl));
  if (isNoApi(second)) return posted;
  if (longer.size >= maxLonger) longer.clear();
  longer.add(baseUrl);
  return second;
}

/** No such path here, or a web page. */
export function isNoApi({ status, json, text }: Posted): boolean {
  if (status === 405) return true;
  if (status === 404) return json === undefined || !/model|deployment|engine/i.test(text);
  return status < 300 && json === undefined && /^\s*(?:<|$)/.test(text);
}

/** The base URLs whose API turned out to be below /v1. */
const longer = new Set<string>();
const maxLonger = 1_000;

function urlOf(base: string, call: string): string {
  if (!URL.canParse(base)) return base;
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/(?:\/chat\/completions|\/embeddings)?\/*$/, '')}/${call}`;
  return url.href;
}

function hasVersion(base: string): boolean {
  return !URL.canParse(base) || /\/v\d[^/]*(?:\/|$)|\/chat\/completions\/*$/.test(new URL(base).pathname);
}

function withVersion(base: string): string {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1`;
  return url.href;
}

async function postTo(
  outgoing: Outgoing,
  url: string,
  key: string | null,
  body: object,
  { deadline, maxBytes = 4_000_000, signal }: PostOptions,
): Promise<Posted> {
  try {
    const {
      status,
      body: bytes,
      cut,
    } = await outgoing.fetchSafely({
      kind: 'model',
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key ?? 'none'}` },
      body: JSON.stringify(body),
      timeoutMs: Math.max(1, deadline - performance.now()),
      maxBytes,
      ...(signal === undefined ? {} : { signal }),
    });
    if (cut) throw new ModelFault('garbage', true);
    const text = bytes.toString('utf8').replace(/^\ufeff/, '');
    return { status, text, json: parsedJson(text) };
  } catch (error) {
    throw error instanceof OutgoingFault ? new ModelFault(kindOf(error), error.mayHaveArrived) : error;
  }
}

function kindOf({ kind, message }: OutgoingFault): ModelFaultKind {
  if (kind === 'aborted') return 'timeout';
  if (kind === 'broken') return 'cut';
  if (kind !== 'unreachable') return kind;
  // For a failed connection the message is the code of the system or of TLS.
  if (/ENOTFOUND|EAI_/.test(message)) return 'name';
  return /CERT|SELF_SIGNED|UNABLE_TO_|SSL|TLS|EPROTO/.test(message) ? 'certificate' : 'unreachable';
}

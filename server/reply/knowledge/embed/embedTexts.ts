import type { Outgoing } from '../../../kernel/net/outgoing';
import { faultOf, openClient } from '../../ai/model/client';
import { ModelFault } from '../../ai/model/fault';
import type { ModelEndpoint } from '../../ai/profile';
import { type Vector, vectorOf } from './vector';

export interface Embedded {
  /** One of each text, in order. */
  readonly vectors: readonly Vector[];
  /** As the provider counted; null where it did not say. */
  readonly tokens: number | null;
}

/** At most so many texts in one call. */
export const maxTexts = 64;
/** Many models read no further. */
const maxLetters = 2_000;
const maxBytes = 10_000_000;

/** Whose vectors an endpoint's are: the same name elsewhere may be another model. */
export function modelOf({ baseUrl, model }: ModelEndpoint): string {
  return `${baseUrl} ${model}`;
}

/** As a text is sent: its beginning. */
export function sentOf(text: string): string {
  return [...text.slice(0, 2 * maxLetters)].slice(0, maxLetters).join('');
}

/** Asks an embeddings model for what texts mean. Throws ModelFault. */
export async function embedTexts(
  outgoing: Outgoing,
  endpoint: ModelEndpoint,
  texts: readonly string[],
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal?: AbortSignal },
): Promise<Embedded> {
  const { client, APIError } = await openClient(outgoing, endpoint, timeoutMs, maxBytes);
  try {
    const { model } = endpoint;
    const wanted = { model, input: texts.map(sentOf), encoding_format: 'float' } as const;
    return read(await client.embeddings.create(wanted, { signal: signal ?? null }), endpoint, texts.length);
  } catch (error) {
    throw faultOf(error, APIError);
  }
}

/** What came is whatever answers there; nothing of it is believed. */
function read(answer: unknown, endpoint: ModelEndpoint, count: number): Embedded {
  const { data, usage } = (answer ?? {}) as { data?: unknown; usage?: { total_tokens?: unknown } | null };
  if (!Array.isArray(data) || data.length !== count) throw new ModelFault('garbage', true);
  const vectors = new Array<Vector | null>(count).fill(null);
  for (const [at, one] of data.entries()) {
    const { index = at, embedding } = (one ?? {}) as { index?: number; embedding?: unknown };
    if (!Array.isArray(embedding) || !embedding.every((part) => typeof part === 'number'))
      throw new ModelFault('garbage', true);
    vectors[index] = vectorOf(modelOf(endpoint), embedding);
  }
  const whole = vectors.filter((vector) => vector !== null);
  if (whole.length !== count || vectors.length !== count) throw new ModelFault('garbage', true);
  const tokens = usage?.total_tokens;
  return { vectors: whole, tokens: Number.isSafeInteger(tokens) && Number(tokens) >= 0 ? Number(tokens) : null };
}

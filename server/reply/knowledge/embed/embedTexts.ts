import type { Outgoing } from '../../../kernel/net/outgoing';
import { complaintOf, faultOf } from '../../ai/model/complaint';
import { ModelFault } from '../../ai/model/fault';
import { post } from '../../ai/model/post';
import type { ModelEndpoint } from '../../ai/profile';
import { type Vector, vectorOf } from './vector';

export interface Embedded {
  /** One per text, in order. */
  readonly vectors: readonly Vector[];
  /** As counted by the provider; null if not reported. */
  readonly tokens: number | null;
}

/** Maximum texts per call. */
export const maxTexts = 64;
/** Many models ignore text beyond this. */
const maxLetters = 2_000;
const maxBytes = 10_000_000;

/** Identifies the model of a vector: the same name at another service may be a different model. */
export function modelOf({ baseUrl, model }: ModelEndpoint): string {
  return `${baseUrl} ${model}`;
}

/** The part of a text that is sent: its beginning. */
export function sentOf(text: string): string {
  return beginningOf(text, maxLetters);
}

export function beginningOf(text: string, letters: number): string {
  return [...text.slice(0, 2 * letters)].slice(0, letters).join('');
}

/** Requests the embeddings of texts. Throws ModelFault. */
export async function embedTexts(
  outgoing: Outgoing,
  endpoint: ModelEndpoint,
  texts: readonly string[],
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal?: AbortSignal },
): Promise<Embedded> {
  const wanted = { model: endpoint.model, input: texts.map(sentOf), encoding_format: 'float' };
  const options = { deadline: performance.now() + timeoutMs, maxBytes, signal };
  const posted = await post(outgoing, endpoint, 'embeddings', wanted, options);
  const complaint = complaintOf(posted);
  if (complaint !== null) throw faultOf(posted, complaint);
  return read(posted.json, endpoint, texts.length);
}

/** Validates the answer, which is untrusted. */
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

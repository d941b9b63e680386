import type OpenAI from 'openai';
import { failPoint } from '../../../kernel/failPoints';
import type { Outgoing } from '../../../kernel/net/outgoing';
import type { ModelEndpoint } from '../profile';
import { faultOf, openClient } from './client';
import { ModelFault } from './fault';

export interface ModelQuestion {
  readonly messages: readonly ModelMessage[];
  readonly temperature: number;
  readonly maxTokens: number;
  readonly timeoutMs: number;
  /** JSON schema of the answer; null: plain text. */
  readonly shape: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | null;
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

export interface ModelAnswer {
  readonly text: string;
  /** As counted by the provider; null if not reported. */
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

/**
 * Asks a language model through the official client. Request features that a service rejects (structured output, the
 * name of the token limit, temperature) are dropped and the call is retried within the same time-out. Throws
 * ModelFault.
 */
export async function askModel(
  outgoing: Outgoing,
  endpoint: ModelEndpoint,
  question: ModelQuestion,
): Promise<ModelAnswer> {
  const { client, APIError } = await openClient(outgoing, endpoint, question.timeoutMs);
  const place = `${endpoint.baseUrl} ${endpoint.model}`;
  const dialect = { ...(dialects.get(place) ?? newest) };
  for (;;) {
    try {
      await failPoint('reply.before-model');
      const answer = readAnswer(await client.chat.completions.create(requestOf(endpoint, question, dialect)));
      await failPoint('reply.after-model');
      remember(place, dialect);
      return answer;
    } catch (error) {
      if (error instanceof APIError && error.status === 400 && simplify(dialect, error)) continue;
      throw faultOf(error, APIError);
    }
  }
}

/** The request features a service supports. */
interface Dialect {
  shape: 'schema' | 'object' | 'none';
  limit: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
}

const newest: Dialect = { shape: 'schema', limit: 'max_tokens', temperature: true };
const dialects = new Map<string, Dialect>();
const maxDialects = 1_000;

function remember(place: string, dialect: Dialect): void {
  if (dialects.size >= maxDialects) dialects.clear();
  dialects.set(place, dialect);
}

function requestOf(
  { model }: ModelEndpoint,
  { messages, temperature, maxTokens, shape }: ModelQuestion,
  dialect: Dialect,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
  return {
    ...{ model, messages: [...messages], stream: false },
    [dialect.limit]: maxTokens,
    ...(dialect.temperature ? { temperature } : {}),
    ...(shape === null || dialect.shape === 'none' ? {} : { response_format: formatOf(shape, dialect.shape) }),
  };
}

function formatOf(shape: NonNullable<ModelQuestion['shape']>, kind: 'schema' | 'object') {
  if (kind === 'object') return { type: 'json_object' } as const;
  return { type: 'json_schema', json_schema: { ...shape, strict: true } } as const;
}

/** Drops the feature that the error names; false if it names none. */
function simplify(
  dialect: Dialect,
  { param, message }: { param?: string | null | undefined; message: string },
): boolean {
  const complaint = `${param ?? ''} ${message}`;
  if (/max_tokens|max_completion_tokens/.test(complaint) && dialect.limit === 'max_tokens') {
    dialect.limit = 'max_completion_tokens';
    return true;
  }
  if (/temperature/.test(complaint) && dialect.temperature) {
    dialect.temperature = false;
    return true;
  }
  if (/response_format|json_schema|json_object|schema/.test(complaint) && dialect.shape !== 'none') {
    dialect.shape = dialect.shape === 'schema' ? 'object' : 'none';
    return true;
  }
  return false;
}

function readAnswer(completion: OpenAI.ChatCompletion | string): ModelAnswer {
  const given = typeof completion === 'object' ? completion : null;
  const text = given?.choices?.[0]?.message?.content;
  if (typeof text !== 'string') throw new ModelFault('garbage', true);
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = given?.usage ?? {};
  return { text, tokensIn: countOf(tokensIn), tokensOut: countOf(tokensOut) };
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

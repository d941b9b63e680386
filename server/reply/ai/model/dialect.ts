import type { ModelEndpoint } from '../profile';
import type { ModelMessage, ModelQuestion } from './question';

/** The request features a service supports. */
export interface Dialect {
  shape: 'schema' | 'object' | 'none';
  limit: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  /** Whether it takes a system message and any order of roles. */
  roles: boolean;
  stream: 'none' | 'counted' | 'plain';
}

/** What is known of the service of an endpoint; of a new one, that it supports everything. */
export function dialectOf({ baseUrl, model }: ModelEndpoint): Dialect {
  return { ...(dialects.get(`${baseUrl} ${model}`) ?? newest) };
}

export function remember({ baseUrl, model }: ModelEndpoint, dialect: Dialect): void {
  if (dialects.size >= maxDialects) dialects.clear();
  dialects.set(`${baseUrl} ${model}`, dialect);
}

const newest: Dialect = {
  shape: 'schema',
  limit: 'max_tokens',
  temperature: true,
  roles: true,
  stream: 'none',
};
const dialects = new Map<string, Dialect>();
const maxDialects = 1_000;

/** The body of a chat call in a dialect. */
export function requestOf(
  { model }: ModelEndpoint,
  { messages, temperature, maxTokens, shape }: ModelQuestion,
  dialect: Dialect,
): object {
  return {
    model,
    messages: dialect.roles ? messages : alternating(messages),
    stream: dialect.stream !== 'none',
    ...(dialect.stream === 'counted' ? { stream_options: { include_usage: true } } : {}),
    [dialect.limit]: maxTokens,
    ...(dialect.temperature ? { temperature } : {}),
    ...(shape === null || dialect.shape === 'none' ? {} : { response_format: formatOf(shape, dialect.shape) }),
  };
}

function formatOf(shape: NonNullable<ModelQuestion['shape']>, kind: 'schema' | 'object') {
  if (kind === 'object') return { type: 'json_object' } as const;
  return { type: 'json_schema', json_schema: { ...shape, strict: true } } as const;
}

/** Users and assistants take turns, a user first; the system's message becomes the user's. */
function alternating(messages: readonly ModelMessage[]): ModelMessage[] {
  const turns: ModelMessage[] = [];
  for (const { role: given, content } of messages) {
    const role = given === 'system' ? 'user' : given;
    const last = turns.at(-1);
    if (last?.role === role) turns[turns.length - 1] = { role, content: `${last.content}\n\n${content}` };
    else turns.push({ role, content });
  }
  return turns;
}

/**
 * Drops the feature that a complaint names; if it names none (`isVague`), everything that an answer can do without.
 * Returns false if nothing is left to drop.
 */
export function simplify(dialect: Dialect, complaint: string, isVague: boolean): boolean {
  const named = features.find(({ words, drop }) => words.test(complaint) && drop({ ...dialect }));
  if (named !== undefined) return named.drop(dialect);
  if (!isVague || (dialect.shape === 'none' && !dialect.temperature)) return false;
  dialect.shape = 'none';
  dialect.temperature = false;
  return true;
}

/** How services name a feature that they lack; `drop` returns false if the dialect has not got it either. */
const features: readonly { readonly words: RegExp; drop(dialect: Dialect): boolean }[] = [
  { words: /stream_options|include_usage/i, drop: (dialect) => to(dialect, 'stream', 'counted', 'plain') },
  { words: /\bstream(?:ing)?\b|流式/i, drop: (dialect) => to(dialect, 'stream', 'none', 'counted') },
  {
    words: /system (?:role|message|prompt)|\broles?\b.{0,80}(?:alternate|system|supported)/i,
    drop: (dialect) => to(dialect, 'roles', true, false),
  },
  {
    words: /response[_ ]format|json[_ ](?:schema|object|mode)|structured|\bschema\b|grammar/i,
    drop: (dialect) => to(dialect, 'shape', 'schema', 'object') || to(dialect, 'shape', 'object', 'none'),
  },
  { words: /temperature/i, drop: (dialect) => to(dialect, 'temperature', true, false) },
  {
    words:
      /max_completion_tokens|(?:un|not )(?:supported|recognized|known|permitted).{0,60}max_tokens|max_tokens.{0,60}(?:un|not )(?:supported|recognized|known|permitted)/is,
    drop: (dialect) => to(dialect, 'limit', 'max_tokens', 'max_completion_tokens'),
  },
];

function to<Name extends keyof Dialect>(
  dialect: Dialect,
  name: Name,
  from: Dialect[Name],
  next: Dialect[Name],
): boolean {
  if (dialect[name] !== from) return false;
  dialect[name] = next;
  return true;
}

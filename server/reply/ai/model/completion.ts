import { ModelFault, type ModelFaultKind, type Usage } from './fault';
import type { Posted } from './post';
import { withoutThoughts } from './thoughts';

export interface Completion {
  readonly text: string;
  readonly used: Usage;
  /** It reached the limit of tokens. */
  readonly isCut: boolean;
}

/**
 * Reads the answer of a chat call, also one sent as a stream: the model's text without its thoughts, from `content`
 * (a text or parts), a tool's arguments, or the reasoning if that alone was filled. Throws ModelFault.
 */
export function readCompletion(posted: Posted): Completion {
  const { text, json } = posted;
  const whole = json === undefined && isStream(text) ? gathered(text) : json;
  const choice = at(at(whole, 'choices'), 0);
  const message = at(choice, 'message') as Message | null | undefined;
  if (message === undefined || message === null) throw new ModelFault('garbage', true);
  const { content, refusal, reasoning_content: long, reasoning } = message;
  const thoughts = textOf(long ?? reasoning);
  const written = textOf(content) || argumentsOf(message);
  const used = usageOf(at(whole, 'usage'), written + thoughts);
  const ends = String(at(choice, 'finish_reason') ?? '');
  const isCut = /length|max_tokens/i.test(ends);
  const answer = withoutThoughts(written) || (!isCut && isJson(thoughts) ? thoughts : '');
  const fault = (kind: ModelFaultKind) => new ModelFault(kind, true, used);
  if (/filter|sensitive|safety/i.test(ends)) throw fault('filtered');
  if (answer !== '') return { text: answer, used, isCut };
  if (typeof refusal === 'string' && refusal !== '') throw fault('declined');
  throw fault(isCut ? 'length' : 'empty');
}

interface Message {
  readonly content?: unknown;
  readonly refusal?: unknown;
  readonly reasoning_content?: unknown;
  readonly reasoning?: unknown;
  readonly tool_calls?: unknown;
  readonly function_call?: unknown;
}

/** Content is a text, or parts of which those that are thoughts do not count. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return typeof content === 'object' && content !== null ? JSON.stringify(content) : '';
  return content
    .filter((part) => typeof part === 'string' || !/think|reason/.test(String(at(part, 'type') ?? '')))
    .map((part) => (typeof part === 'string' ? part : textOf(at(part, 'text'))))
    .join('');
}

function argumentsOf({ tool_calls: calls, function_call: call }: Message): string {
  const given = at(at(at(calls, 0), 'function') ?? call, 'arguments');
  if (typeof given === 'string') return given;
  return typeof given === 'object' && given !== null ? JSON.stringify(given) : '';
}

function isJson(text: string): boolean {
  return /^\s*(?:```(?:json)?\s*)?\{[\s\S]*\}\s*(?:```\s*)?$/.test(text);
}

function usageOf(usage: unknown, written: string): Usage {
  return {
    tokensIn: countOf(at(usage, 'prompt_tokens')),
    tokensOut: countOf(at(usage, 'completion_tokens')) ?? Buffer.byteLength(written),
  };
}

function countOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

function isStream(text: string): boolean {
  return /^\s*(?:data:|event:|:)/.test(text);
}

function gathered(stream: string): unknown {
  const events = stream.split('\n').flatMap((line) => {
    const data = /^data:\s*(\{.*\})\s*$/.exec(line.trim())?.[1];
    try {
      return data === undefined ? [] : [JSON.parse(data) as unknown];
    } catch {
      return [];
    }
  });
  const choices = events.map((event) => at(at(event, 'choices'), 0)).filter((one) => one !== undefined);
  if (choices.length === 0) return undefined;
  const parts = (name: string) =>
    choices.map((choice) => textOf(at(at(choice, 'delta') ?? at(choice, 'message'), name)));
  const calls = choices.map((choice) => argumentsOf((at(choice, 'delta') ?? {}) as Message)).join('');
  const last = <T>(values: readonly T[]) => values.findLast((value) => value !== null && value !== undefined);
  return {
    choices: [
      {
        finish_reason: last(choices.map((choice) => at(choice, 'finish_reason'))),
        message: {
          content: parts('content').join(''),
          refusal: parts('refusal').join(''),
          reasoning_content: parts('reasoning_content').join('') || parts('reasoning').join(''),
          ...(calls === '' ? {} : { function_call: { arguments: calls } }),
        },
      },
    ],
    usage: last(events.map((event) => at(event, 'usage'))),
  };
}

/** A member or element of untrusted JSON; undefined if there is none. */
function at(value: unknown, name: string | number): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined;
}

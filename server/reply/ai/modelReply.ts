import { parsedJson } from '../../../src/schema/json';
/** A model's answer in the requested shape. */
export interface ModelReply {
  readonly answer: string;
  /** 1-based source numbers; null: it names none at all, not even an empty list. */
  readonly cites: readonly number[] | null;
  readonly handOver: boolean;
}

/**
 * The first JSON object with an `answer` in a model's text, wherever it stands: alone, in a code fence, between words, in
 * a list or another object. Slips of small models are accepted: trailing commas, Python's notation, line breaks inside a
 * text, numbers as texts, missing members. Null if there is none.
 */
export function readReply(text: string): ModelReply | null {
  const whole = parsedJson(text);
  if (typeof whole === 'string' && whole !== text) return readReply(whole);
  let tries = 0;
  for (let at = text.indexOf('{'); at !== -1 && tries < maxTries; at = text.indexOf('{', at + 1)) {
    tries += 1;
    const object = objectAt(text, at);
    const reply = object === null ? null : replyOf(parsedJson(object) ?? parsedJson(mended(object)));
    if (reply !== null) return reply;
  }
  return null;
}

const maxTries = 30;

function replyOf(given: unknown): ModelReply | null {
  if (typeof given !== 'object' || given === null) return null;
  const members = Object.entries(given).map(([name, value]) => [name.toLowerCase().replace(/_/g, ''), value] as const);
  const { answer, cites, citations, sources, handover } = Object.fromEntries(members) as Record<string, unknown>;
  const handOver = handover === true || /^(?:true|yes|1)$/i.test(String(handover));
  if (typeof answer !== 'string' && !handOver) return null;
  const cited = cites ?? citations ?? sources;
  return {
    answer: typeof answer === 'string' ? answer.trim() : '',
    cites: cited === undefined || cited === null ? null : numbersOf(cited),
    handOver,
  };
}

/** 1, '1', '[1]', '1, 2' and lists of these. */
function numbersOf(given: unknown): number[] {
  if (Array.isArray(given)) return given.flatMap(numbersOf);
  if (typeof given !== 'string' && typeof given !== 'number') return [];
  return (String(given).match(/(?<![\d.])\d{1,3}(?![\d.])/g) ?? []).map(Number);
}

/** The object that begins at a place, up to its closing brace; null if there is none. */
function objectAt(text: string, start: number): string | null {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at += 1) {
    const one = text[at]!;
    if (quote !== '') {
      if (one === '\\') at += 1;
      else if (one === quote) quote = '';
    } else if (one === '"' || (one === "'" && /[{[,:]\s*$/.test(text.slice(Math.max(start, at - 20), at)))) quote = one;
    else if (one === '{') depth += 1;
    else if (one === '}') {
      depth -= 1;
      if (depth === 0) return text.slice(start, at + 1);
    }
  }
  return null;
}

/** JSON as small models write it, made valid. */
function mended(object: string): string {
  return object
    .replace(/"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'(?=\s*[,:}\]])/g, (quoted) => {
      const inner = quoted.slice(1, -1);
      const plain = quoted[0] === "'" ? inner.replace(/\\'/g, "'").replace(/(?<!\\)"/g, '\\"') : inner;
      return `"${plain.replace(/\n/g, '\\n').replace(/\r/g, '').replace(/\t/g, '\\t')}"`;
    })
    .replace(
      /("(?:[^"\\]|\\.)*")|\b(True|False|None)\b|,(?=\s*[}\]])|([{,]\s*)(\w+)(?=\s*:)/g,
      (all, text, word, before, name) => {
        if (text !== undefined) return text;
        if (word !== undefined) return word === 'None' ? 'null' : word.toLowerCase();
        return name === undefined ? (all === ',' ? '' : all) : `${before}"${name}"`;
      },
    );
}

import type { Fields } from '../../../src/schema/fields';
import { parsedJson } from '../../../src/schema/json';
import type { Values } from '../../../src/schema/validation';
import { asRefusal } from '../http/asRefusal';
import { accepted, type Envelope, refused } from '../http/envelope';
import { invalid, Refusal } from '../http/refusal';
import { checkQuery } from '../http/requestValues';
import type { MemberContext } from './route';

/** One of several queries in one request. */
export interface Question {
  readonly fields: Fields;
  answer(context: MemberContext): Promise<unknown>;
}

/** Covers a page of widgets. */
const max = 20;

export const severalFields = askedFields(
  '[{"of":"overview","from":"2026-05-01","to":"2026-05-07"},{"of":"table","by":"day",…}]',
);

/** The query parameter of a call that asks several things at once. */
export function askedFields(example: string): Fields {
  const label = { en: 'Queries', zh: '查询列表' };
  return { asked: { kind: 'longText', required: true, maxLength: 10_000, label, help: { en: example, zh: example } } };
}

/**
 * Answers several queries of a page in one request: each gets the envelope of its own route, so that failures are
 * separate. Throws a refusal if the list cannot be parsed.
 */
export async function answerSeveral(
  context: MemberContext,
  questions: Readonly<Record<string, Question>>,
): Promise<readonly Envelope[]> {
  const answers: Envelope[] = [];
  for (const asked of readAsked(context, max, isQuery)) answers.push(await answerOne(context, questions, asked));
  return answers;
}

async function answerOne(
  context: MemberContext,
  questions: Readonly<Record<string, Question>>,
  { of, ...query }: Values,
): Promise<Envelope> {
  try {
    const question = typeof of === 'string' && Object.hasOwn(questions, of) ? questions[of] : undefined;
    if (question === undefined)
      throw invalid([{ path: 'of', code: 'choice', params: { choices: Object.keys(questions).join(', ') } }]);
    return accepted(await question.answer({ ...context, query: checkQuery(question.fields, query) }));
  } catch (error) {
    const refusal = asRefusal(error as Error);
    if (!(error instanceof Refusal)) context.onUnforeseen(error as Error);
    return { ...refused(refusal, context.language, context.requestId), ...laterOf(refusal) };
  }
}

/** The Retry-After value, which a single request gets as a header. */
function laterOf({ details: { headers } }: Refusal): { readonly retryAfter?: number } {
  const seconds = Number(headers?.['Retry-After']);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
}

const isQuery = (one: object): one is Values => !Array.isArray(one);

export function readAsked<One>(
  { query }: MemberContext,
  max: number,
  isOne: (one: object) => one is One & object,
): One[] {
  const given = parsedJson(String(query.asked));
  if (given === undefined) throw invalid([{ path: 'asked', code: 'malformed' }]);
  if (!Array.isArray(given) || !given.every((one) => typeof one === 'object' && one !== null && isOne(one)))
    throw invalid([{ path: 'asked', code: 'array' }]);
  if (given.length > max) throw invalid([{ path: 'asked', code: 'maxItems', params: { limit: max } }]);
  return given;
}

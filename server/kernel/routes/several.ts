import type { Fields } from '../../../src/schema/fields';
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

export const severalFields: Fields = {
  asked: {
    kind: 'longText',
    required: true,
    maxLength: 10_000,
    label: { en: 'Queries', zh: '查询列表' },
    help: {
      en: '[{"of":"overview","from":"2026-05-01","to":"2026-05-07"},{"of":"table","by":"day",…}]',
      zh: '[{"of":"overview","from":"2026-05-01","to":"2026-05-07"},{"of":"table","by":"day",…}]',
    },
  },
};

/**
 * Answers several queries of a page in one request: each gets the envelope of its own route, so that failures are
 * separate. Throws a refusal if the list cannot be parsed.
 */
export async function answerSeveral(
  context: MemberContext,
  questions: Readonly<Record<string, Question>>,
): Promise<readonly Envelope[]> {
  const answers: Envelope[] = [];
  for (const asked of readAsked(String(context.query.asked))) answers.push(await answerOne(context, questions, asked));
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

function readAsked(text: string): readonly Values[] {
  let given: unknown = null;
  try {
    given = JSON.parse(text);
  } catch {
    throw invalid([{ path: 'asked', code: 'malformed' }]);
  }
  if (!Array.isArray(given) || !given.every((one) => typeof one === 'object' && one !== null && !Array.isArray(one)))
    throw invalid([{ path: 'asked', code: 'array' }]);
  if (given.length > max) throw invalid([{ path: 'asked', code: 'maxItems', params: { limit: max } }]);
  return given as readonly Values[];
}

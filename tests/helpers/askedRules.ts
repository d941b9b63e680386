import type { Verdict } from '../../server/reply/verdict';
import { type Asking, askedOf, asksRules } from './asked';
import { type Company, startCompany } from './company';
import type { TestAnswer } from './server';

/** A company without reply rules before each test, and what its rules answer. */
export interface AskedRules {
  readonly company: Company;
  readonly companyId: string;
  add(values: object): Promise<TestAnswer>;
  /** Creates a rule and returns its id. */
  rule(values?: object): Promise<string>;
  /** Creates a record and returns its id. */
  made(resource: string, values: object): Promise<string>;
  ask(asking?: Asking): ReturnType<typeof asksRules>;
  says(asking?: Asking): Promise<string | readonly unknown[]>;
  /** Why each evaluated rule did not answer, by rule name; null for one that did. */
  reasons(asking?: Asking): Promise<Record<string, string | null>>;
  /** Called before each test. */
  reset(): Promise<unknown>;
}

export const url = '/api/v1/reply-rules';
// biome-ignore lint/suspicious/noThenProperty: a name of the contract; its value is a text.
export const goesOn = { then: 'continue' };
export const text = (...texts: readonly string[]) => texts.map((one) => ({ kind: 'text', text: one }));

/** A short form of the verdict. */
export function said(verdict: Verdict): string | readonly unknown[] {
  if (verdict.kind === 'answer') return verdict.reply.parts.map((part) => (part.kind === 'text' ? part.text : part));
  return `${verdict.kind} ${verdict.kind === 'suggest' ? '' : verdict.why}`;
}

export async function startAskedRules(): Promise<AskedRules> {
  const company = await startCompany();
  const { companyId } = company.cast.owner;
  let count = 0;
  const idIn = (answer: TestAnswer): string => {
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data.id;
  };
  const add = (values: object) => {
    count += 1;
    const rule = { name: `Rule ${count}`, matchAny: 'price', parts: [{ kind: 'text', text: `Answer ${count}` }] };
    return company.owner.post(url, { ...rule, ...values });
  };
  const ask = (asking: Asking = {}) => asksRules(company.server, askedOf(companyId, asking));
  return {
    company,
    companyId,
    add,
    ask,
    rule: async (values = {}) => idIn(await add(values)),
    made: async (resource, values) => idIn(await company.owner.post(`/api/v1/${resource}`, values)),
    says: async (asking) => said((await ask(asking)).verdict),
    async reasons(asking) {
      const { trace } = await ask(asking);
      return Object.fromEntries((trace.candidates ?? []).map(({ name, why }) => [name, why]));
    },
    reset: () => company.rows('delete from reply_rules where company_id = $1', [companyId]),
  };
}

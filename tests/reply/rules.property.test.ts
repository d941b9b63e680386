import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyContext } from '../../server/reply/asked/asked';
import type { Rule } from '../../server/reply/rules/rule';
import type { Claim, Verdict } from '../../server/reply/verdict';
import { askedOf, asksRules, take } from '../helpers/asked';
import { type Company, startCompany } from '../helpers/company';
import { counted, figure } from '../helpers/figure';
import { size } from '../helpers/size';
import { modelAnswers } from './ruleModel';

let company: Company;
let columns: string;

beforeAll(async () => {
  company = await startCompany();
  const rows = await company.rows(
    `select column_name as name from information_schema.columns where table_name = 'reply_rules' and is_generated = 'NEVER'`,
  );
  columns = rows.map(({ name }) => name).join(', ');
});
afterAll(() => company.server.close());

const ids = Array.from({ length: 12 }, () => newId());
const [a1, a2, g1, g2, p1, p2, l1, l2, o1, o2] = ids as [string, ...string[]] & string[];
/** Makes most rules have few conditions, as a rule with many would never answer. */
const rarely = <T, N>(usual: N, other: fc.Arbitrary<T>, weight = 14) =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
const some = (...of: readonly (string | undefined)[]) => rarely([], fc.subarray(of as string[], { minLength: 1 }));

// No word that asks: of several questions, each gets its own answer.
const word = fc.constantFrom('price', 'price', 'ship', '多件', '包邮', 'a', 'PRICE now', 'refund');
const lines = (max: number) => fc.array(word, { minLength: 1, maxLength: max }).map((words) => words.join('\n'));
const time = fc.constantFrom('00:00', '08:30', '12:00', '22:00', '24:00');
const hours = fc
  .record({ days: fc.subarray(['1', '2', '3', '4', '5', '6', '7']), from: time, to: time })
  .filter(({ from, to }) => from !== to && !(from === '24:00' && to === '00:00'));
const day = fc.constantFrom('2026-06-01', '2026-06-02', '2026-06-03');

const rule = fc.record({
  enabled: rarely(true, fc.constant(false)),
  priority: fc.integer({ min: 0, max: 2 }),
  on: rarely('any', fc.constantFrom('first', 'media')),
  matchKind: rarely('contains', fc.constantFrom('exact', 'word', 'starts', 'ends', 'regex'), 3),
  matchAny: fc.option(lines(3), { nil: null, freq: 9 }),
  matchAll: rarely(null, lines(2), 6),
  matchNone: rarely(null, lines(1), 6),
  typos: rarely(0, fc.constant(1), 4),
  accountIds: some(a1, a2),
  groupIds: some(g1, g2),
  productIds: some(p1, p2),
  languages: some('zh', 'en'),
  labelsAny: some(l1, l2),
  labelsNone: some(l1, l2),
  orderStates: some('none', 'paid', 'shipped'),
  ordersFrom: rarely(null, fc.constantFrom(0, 1, 2)),
  ordersTo: rarely(null, fc.constantFrom(0, 1, 2)),
  serviceHours: rarely('any', fc.constantFrom('within', 'outside')),
  modes: rarely(['bot'], fc.constantFrom(['bot', 'human'], ['paused', 'human'])),
  hours: rarely(null, hours, 5),
  fromDate: rarely(null, day),
  toDate: rarely(null, day),
  holidays: rarely('any', fc.constantFrom('not', 'only')),
  text: rarely('plain', fc.constantFrom(null, 'about {{product.title}}', 'about {{product.title|it}}'), 6),
  cooldownSeconds: rarely(0, fc.constantFrom(60, 7_200), 4),
  cooldownPer: fc.constantFrom('contact', 'conversation'),
  mostPerDay: rarely(null, fc.constantFrom(1, 2), 5),
  oncePer: rarely(null, fc.constantFrom('contact', 'conversation', 'product', 'order'), 5),
  onward: fc.constantFrom('stop', 'stop', 'continue'),
});

const message = fc.record({
  texts: fc.array(
    fc
      .array(fc.oneof({ weight: 4, arbitrary: word }, fc.constantFrom('xyz', '！', 'prcie')), {
        minLength: 1,
        maxLength: 3,
      })
      .map((words) => words.join(' ')),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  kind: fc.constantFrom('text', 'text', 'image'),
  contact: fc.integer({ min: 0, max: 1 }),
  conversation: fc.integer({ min: 0, max: 1 }),
  account: fc.constantFrom({ id: a1, groupId: g1 }, { id: a2, groupId: null }),
  product: fc.constantFrom(null, p1, p2),
  order: fc.constantFrom(null, { id: o1, state: 'paid' }, { id: o2, state: 'shipped' }),
  language: fc.constantFrom(null, 'zh', 'en'),
  labels: fc.subarray([l1, l2] as string[]),
  paidOrders: fc.integer({ min: 0, max: 3 }),
  mode: rarely('bot', fc.constantFrom('human', 'paused')),
  isFirst: fc.boolean(),
  isOpen: fc.boolean(),
  isHoliday: fc.boolean(),
  /** Minutes since the previous message. */
  after: fc.constantFrom(0, 1, 30, 300, 1_000),
});

test('for random rules and message streams the same rules answer as in the reference model', async () => {
  const { companyId } = company.cast.owner;
  const counts = { messages: 0, answered: 0, several: 0, limited: 0 };
  const property = fc.asyncProperty(
    fc.array(rule, { minLength: 3, maxLength: 10 }),
    fc.array(message, { minLength: 2, maxLength: 6 }),
    async (drawn, stream) => {
      const rules = drawn.map(({ text, onward, ...values }, at): Rule => {
        const id = newId();
        const parts = [text === null ? { kind: 'silence' } : { kind: 'text', text: `${at} ${text}` }];
        const shown = { id, name: `${at} ${id}`, parts, ...goingOn(onward) };
        const rest = {
          kinds: [],
          weights: [],
          delayMin: 0,
          delayMax: 0,
          typingPerSecond: 0,
          addLabels: [],
          assignTo: null,
        };
        const words =
          values.on === 'any' && values.matchAny === null && values.matchAll === null ? { matchAny: 'price' } : {};
        return { ...shown, ...rest, ...values, ...words, handOver: false, block: false } as unknown as Rule;
      });
      await store(companyId, rules);
      const people = [0, 1].map(() => ({ contact: newId(), conversations: [newId(), newId()] }));
      const history: { ruleId: string; asked: ReplyContext }[] = [];
      let at = Date.parse('2026-06-01T15:30:00Z');
      for (const one of stream) {
        at += one.after * 60_000;
        const asked = toAsked(companyId, one, new Date(at), people[one.contact]!);
        const { verdict, trace } = await asksRules(company.server, asked);
        const expected = modelAnswers(rules, asked, history);
        const answered = (trace.candidates ?? []).filter(({ why }) => why === null).map(({ id }) => id);
        expect(answered).toEqual(expected.map(({ id }) => id));
        const said = verdict.kind === 'answer' ? verdict.reply.parts.length : 0;
        expect(said).toBe(expected.filter(({ parts }) => parts[0]!.kind === 'text').length);
        const isSilenced = said === 0 && expected.at(-1)?.then === 'stop';
        expect(verdict.kind).toBe(said > 0 ? 'answer' : isSilenced ? 'stop' : 'pass');
        counts.messages += 1;
        counts.answered += Math.min(said, 1);
        counts.several += said > 1 ? 1 : 0;
        counts.limited += (trace.candidates ?? []).some(
          ({ why }) => why === 'cooldown' || why === 'once' || why === 'day-cap',
        )
          ? 1
          : 0;
        history.push(...expected.map(({ id }) => ({ ruleId: id, asked })));
        await take(company.server, asked, claimsIn(verdict));
      }
    },
  );
  const runs = size({ small: 150, usual: 1_000, full: 5_000 });
  await fc.assert(property, { numRuns: runs });
  // Checks that every kind of outcome occurred; a small run may miss some.
  expect(counts.answered).toBeGreaterThan(runs * 0.6);
  if (runs >= 1_000) expect(Math.min(counts.several, counts.limited)).toBeGreaterThan(runs * 0.02);
  const answered = `${counted(counts.answered)} messages answered`;
  figure('rules-model', `${counted(runs)} sets of rules, ${answered}, all equal to the model`);
}, 600_000);

/** The uses that an answer or a silence consumes. */
function claimsIn(verdict: Verdict): readonly Claim[] {
  if (verdict.kind === 'answer') return verdict.reply.claims;
  return verdict.kind === 'stop' || verdict.kind === 'pass' ? (verdict.claims ?? []) : [];
}

// biome-ignore lint/suspicious/noThenProperty: a name of the contract; its value is a text.
const goingOn = (onward: string) => ({ then: onward });

/** Replaces all rules. */
async function store(companyId: string, rules: readonly Rule[]): Promise<void> {
  const rows = rules.map((rule) => {
    const named = Object.entries(rule).map(([name, value]) => [columnOf(name), value]);
    const times = { created_at: '2026-01-01', updated_at: '2026-01-01', version: 1 };
    return { ...times, company_id: companyId, ...Object.fromEntries(named) };
  });
  await company.rows('delete from reply_rules where company_id = $1', [companyId]);
  await company.rows(
    `insert into reply_rules (${columns}) select ${columns} from jsonb_populate_recordset(null::reply_rules, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

function columnOf(name: string): string {
  const snake = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return snake === 'on' || snake === 'then' ? `${snake}_` : snake;
}

type DrawnMessage = typeof message extends fc.Arbitrary<infer T> ? T : never;

function toAsked(
  companyId: string,
  one: DrawnMessage,
  at: Date,
  person: { contact: string; conversations: string[] },
): ReplyContext {
  return askedOf(companyId, {
    texts: one.texts,
    kind: one.kind as 'text' | 'image',
    at,
    contact: {
      id: person.contact,
      language: one.language as 'zh' | null,
      labels: one.labels,
      paidOrders: one.paidOrders,
    },
    conversation: { id: person.conversations[one.conversation]!, mode: one.mode as 'bot', isFirst: one.isFirst },
    account: one.account as { id: string; groupId: string | null },
    policy: { isOpen: one.isOpen, isHoliday: one.isHoliday },
    product: (one.product ? { id: one.product, title: 'Card', price: 1, currency: 'CNY' } : null) as never,
    order: (one.order ? { ...one.order, number: '1', productIds: [] } : null) as never,
  });
}

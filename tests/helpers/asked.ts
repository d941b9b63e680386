import { v7 as newId } from 'uuid';
import type { ReplyContext } from '../../server/reply/asked/asked';
import { questionsIn } from '../../server/reply/asked/questions';
import type { ReplyDeps } from '../../server/reply/deps';
import { askRules } from '../../server/reply/rules/ask';
import type { Claim, DecideOptions, Verdict } from '../../server/reply/verdict';
import type { StageTrace } from '../../src/schema/reply/decision';
import { chatDepsOf } from './chat';
import type { TestServer } from './server';

/** Overrides of a default customer question. */
export type Asking = {
  readonly [K in Exclude<keyof ReplyContext, 'messages'>]?: ReplyContext[K] extends object
    ? Partial<ReplyContext[K]>
    : ReplyContext[K];
} & {
  readonly texts?: readonly (string | null)[];
  readonly kind?: ReplyContext['messages'][number]['kind'];
};

/** The facts of a message, as the engine reads them. */
export function askedOf(
  companyId: string,
  { texts = ['What is the price?'], kind = 'text', ...more }: Asking = {},
): ReplyContext {
  const at = more.at === undefined ? new Date('2026-06-03T04:00:00Z') : (more.at as Date);
  const plain: ReplyContext = {
    companyId,
    zone: 'Asia/Shanghai',
    at,
    product: null,
    order: null,
    messages: texts.map((text, seq) => ({ id: newId(), seq, kind, text, at })),
    text: texts.filter((text) => text !== null).join('\n'),
    conversation: {
      id: newId(),
      status: 'open',
      mode: 'bot',
      pausedUntil: null,
      assigneeId: null,
      labels: [],
      productId: null,
      isFirst: true,
    },
    contact: { id: newId(), name: 'Wang', language: 'zh', labels: [], blocked: false, paidOrders: 0 },
    account: {
      id: newId(),
      groupId: null,
      name: 'Shop',
      channel: 'widget',
      isDisabled: false,
      replyEnabled: true,
      aiEnabled: false,
      aiMode: null,
      aiProfileId: null,
    },
    policy: {
      id: null,
      name: '',
      isOpen: true,
      isHoliday: false,
      opensAt: null,
      offHours: 'answer',
      offHoursText: null,
      handOffWords: [],
      handOffText: null,
      defaultText: null,
      defaultEveryHours: 24,
      askBack: false,
      wordsIn: [],
      wordsOut: [],
    },
  };
  const changed = Object.entries(more).map(([name, value]) => {
    const before = plain[name as keyof ReplyContext];
    const isFacts = typeof value === 'object' && value !== null && !(value instanceof Date);
    return [name, isFacts ? { ...(before as object | null), ...value } : value];
  });
  return { ...plain, ...Object.fromEntries(changed) };
}

/** The verdict of the company's rules, with its trace. */
export async function asksRules(
  { app }: Pick<TestServer, 'app'>,
  asked: ReplyContext,
  options: Partial<DecideOptions> = {},
): Promise<{ readonly verdict: Verdict; readonly trace: Partial<StageTrace> }> {
  let trace: Partial<StageTrace> = {};
  const verdict = await askRules({
    db: app.db,
    deps: chatDepsOf(app) as unknown as ReplyDeps,
    asked,
    questions: questionsIn(asked.text),
    options: { rehearsal: false, without: new Set(), drafts: false, models: true, ...options },
    note: (more) => {
      trace = { ...trace, ...more };
    },
  });
  return { verdict, trace };
}

/** Records the claims of an answer as sending it does. */
export async function take(
  { pool }: Pick<TestServer, 'pool'>,
  { companyId, at }: ReplyContext,
  claims: readonly Claim[],
) {
  for (const { key, until, amount = 1 } of claims)
    await pool.query(
      `insert into reply_uses as u (company_id, key, uses, until) values ($1, $2, $3, $4)
       on conflict (company_id, key) do update set
         uses = case when u.until <= $5 then excluded.uses else u.uses + excluded.uses end, until = excluded.until`,
      [companyId, key, amount, until, at],
    );
}

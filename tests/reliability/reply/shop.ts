import { expect } from 'vitest';
import { schemas } from '../../../server/resources';
import { startChat } from '../../helpers/chat';
import { type Company, startCompany } from '../../helpers/company';
import { type FakeModel, saying, startLanguageModel } from '../../helpers/languageModel';

/** A shop whose customers are answered by every stage, by any server on its database. */
export interface AnsweringShop {
  readonly at: Company;
  /** That many new customers send one message each, cycling through all kinds of answers. */
  ask(customers: number): Promise<void>;
  /** Expires the leases of a dead server at once. */
  passLeases(): Promise<unknown>;
  /** Resolves when no message is left to answer. */
  settled(): Promise<void>;
  /**
   * Verifies that each message was answered once by the right stage or has a reason, and that an answer's records exist
   * once.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}

interface Kind {
  readonly account: 'plain' | 'ai' | 'approving';
  readonly isAboutProduct?: true;
  readonly outcome: string;
  readonly why: string | null;
  readonly heard: readonly unknown[];
}

const arrival = '充值码多久到账';
const fromModel = '10 分钟内到账。';

/** By the customer's message. */
const kinds: Readonly<Record<string, Kind>> = {
  'good day': { account: 'plain', outcome: 'none', why: 'no-default', heard: [] },
  price: { account: 'plain', outcome: 'rule', why: null, heard: ['Ten.', 'Each.'] },
  stock: { account: 'plain', outcome: 'rule', why: null, heard: ['Yes.'] },
  [`${arrival}啊，周末买的话是不是会慢一点呢？`]: {
    account: 'ai',
    outcome: 'ai',
    why: 'ai-answered',
    heard: [fromModel],
  },
  [`${arrival}呀，夜里买的话是不是会慢一点呢？`]: {
    account: 'approving',
    outcome: 'suggested',
    why: 'ai-awaits-approval',
    heard: [],
  },
  '95行吗': {
    account: 'ai',
    isAboutProduct: true,
    outcome: 'bargain',
    why: 'bargain-agreed',
    heard: [expect.stringContaining('¥95 成交'), 'A card'],
  },
  能便宜点吗: {
    account: 'ai',
    isAboutProduct: true,
    outcome: 'bargain',
    why: 'bargain-offered',
    heard: ['给您 ¥95，您看行吗？'],
  },
  转人工: { account: 'ai', outcome: 'handOff', why: 'asked-for-person', heard: ['A person comes.'] },
  xyzzy: { account: 'ai', outcome: 'default', why: 'default-reply', heard: ['Soon.'] },
};
const texts = Object.keys(kinds);

export async function openAnsweringShop(): Promise<AnsweringShop> {
  const [at, model] = [await startCompany(schemas), await startLanguageModel()];
  const chat = startChat(at);
  const made = async (resource: string, values: object): Promise<string> => {
    const answer = await at.owner.post(`/api/v1/${resource}`, values);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.data.id;
  };
  await at.rows('update editions set max_ai_replies = null, max_ai_money = null');
  model.behave(({ body }) =>
    body.response_format === undefined ? { text: '给您 {offer}，您看行吗？' } : saying(fromModel),
  );
  const own = { provider: 'own', baseUrl: model.baseUrl, model: 'fake-1', apiKey: 'sk-key' };
  const aiProfileId = await made('ai-profiles', { name: 'Own', mode: 'auto', fallback: 'next', ...own });
  const withAi = { mergeSeconds: 0, aiEnabled: true, aiProfileId };
  const accounts = {
    plain: await chat.account({ mergeSeconds: 0 }),
    ai: await chat.account(withAi),
    approving: await chat.account({ ...withAi, aiMode: 'approve' }),
  };
  const productId = await made('products', {
    title: 'A card',
    price: 10_000,
    bargaining: true,
    floorPrice: 8_000,
    bargainStep: 500,
    bargainRounds: 3,
  });
  const words = { handOffWords: '转人工', handOffText: 'A person comes.', defaultText: 'Soon.' };
  await made('reply-policies', { name: 'Shop', accountsFor: 'chosen', accountIds: [accounts.ai.id], ...words });
  await made('knowledge', {
    title: arrival,
    text: '付款后系统自动发出，通常 10 分钟内到账。',
    kind: 'faq',
    language: 'zh',
  });
  const said = (text: string) => ({ kind: 'text', text });
  const parts = [said('Ten.'), { kind: 'pause', seconds: 1 }, said('Each.')];
  await made('reply-rules', { name: 'Price', matchAny: 'price', mostPerDay: 1_000, parts });
  await made('reply-rules', { name: 'Stock', matchAny: 'stock', parts: [said('Yes.')] });

  let asked = 0;
  const askOne = async () => {
    const text = texts[asked % texts.length]!;
    const { account, isAboutProduct } = kinds[text]!;
    const { conversationId } = await chat.says(accounts[account], `customer ${++asked}`, text);
    if (isAboutProduct)
      await at.rows('update conversations set product_id = $2 where id = $1', [conversationId, productId]);
  };
  return {
    at,
    async ask(customers) {
      for (let one = 0; one < customers; one += 1) await askOne();
    },
    passLeases: () =>
      at.rows(`update reply_decisions set lease_until = now() - interval '1 ms' where state = 'thinking'`),
    async settled() {
      for (;;) {
        const [{ open }] = await at.rows(`select count(*)::int as open from reply_decisions where state <> 'done'`);
        if (open === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    check: () => check(at, model, asked),
    async close() {
      await at.server.close();
      await model.close();
    },
  };
}

async function check({ rows }: Company, model: FakeModel, asked: number): Promise<void> {
  const messages = await rows(answersSql);
  expect(messages).toHaveLength(asked);
  for (const { text, ...became } of messages) {
    const { outcome, why, heard } = kinds[text]!;
    expect({ text, ...became }).toEqual({
      text,
      outcome,
      why,
      heard,
      suggested: outcome === 'suggested' ? [fromModel] : [],
      codes: why === 'bargain-agreed' ? [9_500] : [],
      session: why === 'bargain-agreed' ? 'accepted' : why === 'bargain-offered' ? 'open' : null,
    });
  }
  const count = (outcome: string, from = messages) => from.filter((one) => one.outcome === outcome).length;
  const [used] = await rows(usedSql);
  expect({ ...used, tokens: null }).toEqual({
    tokens: null,
    rule: messages.filter(({ text }) => text === 'price').length,
    answers: count('ai'),
    coupons: messages.some(({ why }) => why === 'bargain-agreed') ? 1 : 0,
  });
  // A request whose result was never recorded stays in the budget at its maximum cost.
  expect(used.tokens).toBeGreaterThanOrEqual(model.asked.length * 120);
  expect(model.asked.length).toBeGreaterThan(0);
}

const answersSql = `
  select i.text, d.outcome, d.why,
         array(select coalesce(o.text, o.payload ->> 'name') from messages o
                where o.conversation_id = i.conversation_id and o.direction = 'outgoing' order by o.seq) as heard,
         array(select s.text from reply_suggestions s where s.message_id = i.id) as suggested,
         array(select k.value::int from coupon_codes k where k.conversation_id = i.conversation_id) as codes,
         (select b.state from bargain_sessions b where b.conversation_id = i.conversation_id) as session
    from messages i left join reply_decisions d on d.message_id = i.id where i.direction = 'incoming'`;
const usedSql = `
  select (select coalesce(sum(uses), 0)::int from reply_uses where key like 'rule:%') as rule,
         (select coalesce(sum(uses), 0)::int from reply_uses where key like 'ai:%:tokens:%') as tokens,
         (select coalesce(sum(used), 0)::int from plan_month_uses where name = 'aiReplies') as answers,
         (select count(*)::int from coupons) as coupons`;

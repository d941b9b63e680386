import { maxMessageLetters } from '../../../src/schema/chat';
import { maxReplayed } from '../../../src/schema/reply/simulation';
import { notAllowed, notFound } from '../../kernel/http/refusal';
import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import type { ReplyDeps } from '../deps';
import { replay } from './replay';
import { simulate, type ToSimulate } from './simulate';
import { tryCode } from './tryCode';

const group = { en: 'Auto reply', zh: '自动回复' };
const access = { kind: 'permission', code: 'reply-rules:list' } as const;

/** Routes that simulate replies without sending anything. */
export function simulateRoutes(deps: ReplyDeps): Route[] {
  return [
    memberRoute('POST /v1/replies/simulate', group, {
      beyondPlan: true,
      summary: { en: 'Simulate how a message would be answered', zh: '试算一条消息的自动回复' },
      access,
      reachesOut: true,
      body: {
        text: { kind: 'longText', maxLength: maxMessageLetters, label: { en: 'Message', zh: '消息' } },
        accountId: { kind: 'reference', to: 'accounts', label: { en: 'Account', zh: '账号' } },
        conversationId: { kind: 'reference', to: 'conversations', label: { en: 'Conversation', zh: '会话' } },
        messageId: { kind: 'reference', to: 'messages', label: { en: 'Existing message', zh: '已有消息' } },
        productId: { kind: 'reference', to: 'products', label: { en: 'Product', zh: '商品' } },
        orderId: { kind: 'reference', to: 'orders', label: { en: "Customer's order", zh: '客户的订单' } },
        language: {
          kind: 'choice',
          label: { en: "Customer's language", zh: '客户语言' },
          choices: { en: { en: 'English', zh: '英语' }, zh: { en: 'Chinese', zh: '中文' } },
        },
        rule: { kind: 'json', label: { en: 'A rule that is being edited', zh: '正在编辑的规则' } },
        drafts: { kind: 'boolean', default: false, label: { en: 'Include drafts', zh: '使用草稿' } },
        models: {
          kind: 'boolean',
          default: false,
          label: { en: 'Use the language model', zh: '调用模型' },
          help: {
            en: 'Needs the permission ai-profiles:try, and counts towards the budgets.',
            zh: '需要权限 ai-profiles:try，并计入额度。',
          },
        },
      },
      answer: handled('Simulation'),
      handle: ({ db, actor, author, body }) => {
        const { drafts, models, rule, ...tried } = body as unknown as Partial<ToSimulate>;
        if (models === true && !actor.permissions.has(tryCode)) throw notAllowed();
        const given = {
          text: null,
          accountId: null,
          conversationId: null,
          messageId: null,
          productId: null,
          orderId: null,
          language: null,
        };
        return simulate(
          db,
          deps,
          { actor, author },
          { ...given, ...tried, rule: rule ?? null, drafts: drafts === true, models: models === true },
        );
      },
    }),
    memberRoute('POST /v1/replies/replay', group, {
      beyondPlan: true,
      summary: {
        en: 'Compare drafts with the published rules over past messages',
        zh: '用历史消息对比草稿与已发布规则',
      },
      access,
      costs: 'search',
      body: {
        last: {
          kind: 'number',
          integer: true,
          min: 1,
          max: maxReplayed,
          default: 200,
          label: { en: 'Number of messages', zh: '消息数量' },
        },
        accountIds: { kind: 'references', to: 'accounts', max: 200, label: { en: 'Accounts', zh: '账号' } },
        before: { kind: 'reference', to: 'messages', label: { en: 'Before', zh: '早于' } },
      },
      answer: handled('Replay'),
      handle: ({ db, actor, author, body }) => {
        // Members who cannot see conversations have nothing to compare.
        if (!actor.permissions.has('conversations:list')) throw notFound();
        const last = typeof body.last === 'number' ? body.last : 200;
        const accountIds = (body.accountIds ?? []) as readonly string[];
        return replay(db, deps, author, { last, accountIds, before: (body.before ?? null) as string | null });
      },
    }),
  ];
}

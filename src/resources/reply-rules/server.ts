import type { ChatDeps } from '../../../server/chat/deps';
import { notFound } from '../../../server/kernel/http/refusal';
import { handled, nothing } from '../../../server/kernel/routes/apiType';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { defineBehaviour, defineQuery } from '../../../server/kernel/routes/defineBehaviour';
import { ordersOf } from '../../../server/reply/orders/list';
import { checkRule, type RuleValues } from '../../../server/reply/rules/check';
import { assertFewRules } from '../../../server/reply/rules/most';
import { orderedRules } from '../../../server/reply/rules/order/list';
import { moveRule } from '../../../server/reply/rules/order/move';
import {
  deriveHasDraft,
  discardDraft,
  draftOf,
  publishDraft,
  saveDraft,
} from '../../../server/reply/rules/versions/drafts';
import { keepVersion, versionsOf } from '../../../server/reply/rules/versions/keep';
import { rollBack } from '../../../server/reply/rules/versions/rollBack';
import { schema } from './schema';

/** GET /v1/reply-rules/order: all rules in evaluation order. */
const order = (deps: ChatDeps) =>
  defineQuery({
    label: { en: 'Rule order', zh: '规则的匹配顺序' },
    permission: 'list',
    answer: handled('RuleOrder'),
    handle: async ({ db, author }, table) => ({ rules: await orderedRules(db, deps, table, author.companyId) }),
  });

const ruleId = { kind: 'reference', to: 'reply-rules', required: true, label: schema.label.one } as const;

/** GET /v1/reply-rules/versions?ruleId=: a rule's versions, newest first. */
const versions = defineQuery({
  label: { en: 'Earlier versions of a rule', zh: '规则的历史版本' },
  permission: 'list',
  query: { ruleId },
  answer: handled('RuleVersions'),
  handle: async ({ db, author, query }) => ({ versions: await versionsOf(db, author.companyId, query.ruleId) }),
});

/** GET /v1/reply-rules/draft?ruleId=: a rule's draft. */
const draft = defineQuery({
  label: { en: "A rule's draft", zh: '规则草稿' },
  permission: 'list',
  query: { ruleId },
  answer: handled('DraftOfRule'),
  handle: async ({ db, author, query }) => ({ draft: await draftOf(db, author.companyId, query.ruleId) }),
});

/** GET /v1/reply-rules/orders?ruleId=: the latest orders at which a rule without a message was due. */
const orders = (deps: ChatDeps) =>
  defineQuery({
    label: { en: 'Orders of a rule', zh: '规则的相关订单' },
    permission: 'list',
    query: { ruleId },
    answer: handled('OrdersOfRule'),
    handle: async ({ db, actor, author, query }) => {
      // Those who may not see orders do not learn their numbers here.
      if (!actor.permissions.has('orders:list')) throw notFound();
      return { orders: await ordersOf(db, deps.table('orders'), author, query.ruleId) };
    },
  });

export const behaviour = (deps: ChatDeps): ResourceBehaviour =>
  defineBehaviour(schema, {
    rules: {
      derive: (db, { companyId }, records) => deriveHasDraft(db, companyId, records),
      beforeCreate: (trx, author, values) => checkRule(trx, author, values as RuleValues),
      beforeUpdate: (trx, author, _current, values) => checkRule(trx, author, values as RuleValues),
      async afterWrite(trx, author, before, after) {
        if (before === null) await assertFewRules(trx, author.companyId);
        await keepVersion(trx, author, schema, before, after);
      },
    },
    actions: {
      saveDraft: {
        answer: handled('RuleDraft'),
        handle: ({ db, author, body }, record, table) => saveDraft(db, table, author, record, body.content),
      },
      publishDraft: {
        answersRecord: true,
        handle: ({ db, author }, record, table) => publishDraft(db, table, author, record),
      },
      discardDraft: { answer: nothing, handle: ({ db, author }, record) => discardDraft(db, author, record) },
      rollBack: {
        answersRecord: true,
        handle: ({ db, author, body }, record, table) => rollBack(db, table, author, record, body.number),
      },
      move: {
        answer: handled('Moved'),
        handle: ({ db, author, body }, { id }, table) => moveRule(db, table, author, id, body.beforeId),
      },
    },
    queries: { order: order(deps), versions, draft, orders: orders(deps) },
  });

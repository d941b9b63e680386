import { handled } from '../../../server/kernel/routes/apiType';
import type { ResourceBehaviour } from '../../../server/kernel/routes/behaviour';
import { defineQuery } from '../../../server/kernel/routes/defineBehaviour';
import type { ReplyDeps } from '../../../server/reply/deps';
import { meaningFor } from '../../../server/reply/knowledge/embed/meaning';
import { searchedOf } from '../../../server/reply/knowledge/index/load';
import { review } from '../../../server/reply/knowledge/review';
import { knowledgeRules } from '../../../server/reply/knowledge/rules';
import { findKnowledge } from '../../../server/reply/knowledge/search/find';
import { tryCode } from '../../../server/reply/simulate/tryCode';
import { schema } from './schema';

/** GET /v1/knowledge/found: the entries that match a question, their scores, and whether the match is certain. */
const found = (deps: ReplyDeps) =>
  defineQuery({
    label: { en: 'Test a question against the knowledge base', zh: '知识库中能回答某问题的内容' },
    permission: 'list',
    query: {
      text: { kind: 'text', required: true, maxLength: 2_000, label: { en: 'Question', zh: '问题' } },
      productId: { kind: 'reference', to: 'products', label: { en: 'Product', zh: '关联商品' } },
      language: { kind: 'choice', choices: schema.fields.language.choices, label: schema.fields.language.label },
    },
    answer: handled('Founds'),
    async handle({ db, actor, author: { companyId }, query: { text, productId, language } }) {
      const question = { text, productId: productId ?? null, language: language ?? null };
      const meaning = actor.permissions.has(tryCode) ? await meaningFor(db, deps, companyId) : null;
      return findKnowledge(db, deps, companyId, question, meaning);
    },
  });

/** GET /v1/knowledge/searched */
const searched = defineQuery({
  label: { en: 'How much of the knowledge base is searched', zh: '知识库的检索范围' },
  permission: 'list',
  asksByItself: true,
  answer: handled('Searched'),
  handle: ({ db, author: { companyId } }) => searchedOf(db, companyId),
});

export const behaviour = ({ reply }: { readonly reply: ReplyDeps }): ResourceBehaviour => ({
  rules: knowledgeRules,
  actions: { approve: review('approved'), reject: review('rejected') },
  queries: { found: found(reply), searched },
});

import { handled } from '../../kernel/routes/apiType';
import { defineQuery } from '../../kernel/routes/defineBehaviour';
import { colleaguesQuestion } from '../conversations/colleagues';
import type { ChatDeps } from '../deps';
import { inboxCounts } from './counts';
import { inboxPage } from './page';
import { countFields, inboxFields, readFilters, readInboxQuery } from './query';

/** Inbox queries: GET /v1/conversations/inbox and /counts, and the members who handle conversations. */
export function inboxQuestions(deps: ChatDeps) {
  return {
    inbox: defineQuery({
      label: { en: 'Inbox conversations', zh: '收件箱会话' },
      permission: 'list',
      query: inboxFields,
      answer: handled('InboxPage'),
      handle: ({ db, author, query }) => inboxPage(db, deps, author, readInboxQuery(query, author.userId)),
    }),
    counts: defineQuery({
      label: { en: 'Inbox counts', zh: '收件箱数量' },
      permission: 'list',
      asksByItself: true,
      query: countFields,
      answer: handled('InboxCounts'),
      handle: ({ db, author, query }) => inboxCounts(db, deps, author, readFilters(query)),
    }),
    colleagues: colleaguesQuestion(deps),
  };
}

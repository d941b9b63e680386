import type { Author, Db } from '../kernel/db/queries';
import { hasPermission } from '../kernel/db/records/access/fieldAccess';
import { notAllowed } from '../kernel/http/refusal';
import { handled } from '../kernel/routes/apiType';
import { memberRoute, type Route } from '../kernel/routes/route';
import type { ReplyDeps } from './deps';
import { unanswered } from './unanswered/unanswered';
import { usefulness } from './usefulness/usefulness';

const group = { en: 'Auto reply', zh: '自动回复' };

/** Routes about questions that nothing answered, and about how answers from the knowledge base worked. */
export function reportRoutes(deps: ReplyDeps): Route[] {
  return [
    memberRoute('GET /v1/replies/unanswered', group, {
      summary: { en: 'Frequent questions without an automatic answer', zh: '未能自动回复的常见问题' },
      access: { kind: 'permission', code: 'knowledge:add' },
      costs: 'search',
      answer: handled('UnansweredGroups'),
      handle: ({ db, author }) => read(unanswered, db, author),
    }),
    memberRoute('GET /v1/replies/usefulness', group, {
      summary: { en: 'Knowledge entries whose answers did not help', zh: '回复效果不佳的知识条目' },
      access: { kind: 'permission', code: 'knowledge:edit' },
      costs: 'search',
      answer: handled('EntryUses'),
      handle: ({ db, author }) => read(usefulness, db, author),
    }),
  ];

  function read<T>(report: (db: Db, deps: ReplyDeps, reader: Author) => Promise<T>, db: Db, author: Author) {
    // They are messages of customers and members.
    if (!hasPermission(author, 'conversations:list')) throw notAllowed();
    return report(db, deps, author);
  }
}

import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { notAllowed } from '../../kernel/http/refusal';
import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import type { ReplyDeps } from '../deps';
import { unanswered } from './unanswered';

const group = { en: 'Auto reply', zh: '自动回复' };

/** Routes about questions that nothing answered. */
export function unansweredRoutes(deps: ReplyDeps): Route[] {
  return [
    memberRoute('GET /v1/replies/unanswered', group, {
      summary: { en: 'Frequent questions without an automatic answer', zh: '未能自动回复的常见问题' },
      access: { kind: 'permission', code: 'knowledge:add' },
      costs: 'search',
      answer: handled('UnansweredGroups'),
      handle: ({ db, author }) => {
        // They are messages of customers, with answers of members.
        if (!hasPermission(author, 'conversations:list')) throw notAllowed();
        return unanswered(db, deps, author);
      },
    }),
  ];
}

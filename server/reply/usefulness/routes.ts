import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { notAllowed } from '../../kernel/http/refusal';
import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type Route } from '../../kernel/routes/route';
import type { ReplyDeps } from '../deps';
import { usefulness } from './usefulness';

/** Routes about how answers from the knowledge base worked. */
export function usefulnessRoutes(deps: ReplyDeps): Route[] {
  return [
    memberRoute(
      'GET /v1/replies/usefulness',
      { en: 'Auto reply', zh: '自动回复' },
      {
        summary: { en: 'Knowledge entries whose answers did not help', zh: '回复效果不佳的知识条目' },
        access: { kind: 'permission', code: 'knowledge:edit' },
        costs: 'search',
        answer: handled('EntryUses'),
        handle: ({ db, author }) => {
          // They are messages of customers and members.
          if (!hasPermission(author, 'conversations:list')) throw notAllowed();
          return usefulness(db, deps, author);
        },
      },
    ),
  ];
}

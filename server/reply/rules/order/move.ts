import { type Author, type Db, inTransaction, query } from '../../../kernel/db/queries';
import { recordedSteps } from '../../../kernel/db/records/audit/withAudit';
import type { RecordTable } from '../../../kernel/db/records/recordTable';
import { invalid } from '../../../kernel/http/refusal';
import type { RulePlacement } from '../rule';
import { placeRule } from './place';

/** Number of rules with a changed priority, including the moved one. */
export interface Moved {
  readonly changed: number;
}

/**
 * Moves a rule before another one in the evaluation order, or to the end. Concurrent moves are serialized by an
 * advisory lock. Throws a refusal if a rule no longer exists.
 */
export function moveRule(
  db: Db,
  table: RecordTable,
  author: Author,
  id: string,
  beforeId: string | null,
): Promise<Moved> {
  const { companyId } = author;
  return inTransaction(db, async (trx) => {
    await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 7206112020))', [companyId]);
    const rules = await query<RulePlacement>(trx, placedSql, [companyId]);
    const isThere = (one: string) => rules.some((rule) => rule.id === one);
    if (!isThere(id) || (beforeId !== null && !isThere(beforeId)))
      throw invalid([{ path: 'beforeId', code: 'rule', message: gone }]);
    if (id === beforeId) return { changed: 0 };
    const priorities = placeRule(rules, id, beforeId);
    if (priorities.size === 0) return { changed: 0 };
    const changes = [[...priorities.keys()], [...priorities.values()]];
    const by = [author.userId, author.actor?.name ?? null, author.requestId];
    const rows = await query(trx, moveSql(table), [companyId, ...changes, ...by]);
    return { changed: rows.length };
  });
}

const gone = {
  en: 'The rules have changed in the meantime. Review their order and try again.',
  zh: '规则已发生变化，请刷新后再调整顺序。',
};

// Locked in id order, so concurrent updates of several rules wait instead of deadlocking.
const placedSql = `
  select id, priority, account_ids as "accountIds", group_ids as "groupIds", product_ids as "productIds"
    from reply_rules where company_id = $1 order by id for no key update`;

/** Each changed rule gets a new version and a log entry. */
const moveSql = (table: RecordTable) => `
  with changed as (
    update reply_rules r set priority = new.priority, version = r.version + 1, updated_at = now()
      from unnest($2::uuid[], $3::bigint[]) as new (id, priority), reply_rules old
     where r.company_id = $1 and r.id = new.id and old.company_id = $1 and old.id = new.id
    returning r.id, r.version, old.priority as before, r.priority as after
  ), ${recordedSteps(table, 'edit', {
    company: '$1',
    actor: '$4::uuid',
    name: '$5::text',
    request: '$6::text',
    before: `jsonb_build_object('priority', before)`,
    after: `jsonb_build_object('priority', after)`,
  })} select id from changed`;

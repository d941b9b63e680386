import { holdersOf } from '../../company/access/holders';
import type { CompanyDeps } from '../../company/deps';
import { notify, takeBack } from '../../company/notifications/notify';
import { type Db, everyCompany, inTransaction, prepared, query } from '../../kernel/db/queries';
import { type Due, dueAtOnce } from '../../kernel/jobs/due';

type Deps = Pick<CompanyDeps, 'codesOfApi'>;

/**
 * Notifies the members who may buy that the plan's storage is 80 % used or full: once for each level, until usage drops
 * below it.
 */
export function storageToNotify(
  db: Db,
  deps: Deps,
  onError: (error: unknown) => void,
): Due<{ readonly companyId: string }> {
  return {
    pauseMs: 60_000,
    onError,
    find: () => query(db, dueSql, []),
    settle: ({ companyId }) =>
      inTransaction(db, async (trx) => {
        const [level] = await query<StorageLevel>(trx, recordLevelSql, [companyId]);
        if (level === undefined) return false;
        const { percent, before, used, max } = level;
        await takeBack(trx, companyId, 'storage-low');
        if (percent < before) return true;
        const people = await holdersOf(trx, deps, companyId, 'vip:buy');
        const notes = people.map(
          (to) => ({ to, kind: 'storage-low', link: '/pricing', parameters: { used, max } }) as const,
        );
        await notify(trx, { companyId, userId: null }, notes);
        return true;
      }),
  };
}

interface StorageLevel {
  readonly percent: number;
  readonly before: number;
  /** Megabytes, as on the plan pages. */
  readonly used: number;
  readonly max: number;
}

const bytesInMb = 1_048_576;
const spaces = `
  select s.company_id, s.used, e.max_storage_mb as max, s.notified as before,
         case when s.used >= e.max_storage_mb * ${bytesInMb} then 100
              when s.used * 5 >= e.max_storage_mb * ${bytesInMb} * 4 then 80 else 0 end as percent
    from file_space s join companies c on c.id = s.company_id join editions e on e.code = c.plan_code`;
const dueSql = prepared(
  everyCompany(`
  select n.company_id as "companyId" from (${spaces}) n where n.percent <> n.before order by 1 limit ${dueAtOnce}`),
);
const recordLevelSql = prepared(`
  update file_space f set notified = n.percent from (${spaces} where s.company_id = $1) n
   where f.company_id = n.company_id and f.notified = n.before and n.percent <> n.before
  returning n.percent, n.before, ceil(n.used / ${bytesInMb}.0)::bigint as used, n.max`);

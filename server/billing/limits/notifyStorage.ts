import { holdersOf } from '../../company/access/holders';
import { notify, takeBack } from '../../company/notifications/notify';
import type { CompanyDeps } from '../../company/deps';
import { type Db, everyCompany, inTransaction, prepared, query } from '../../kernel/db/queries';
import { type Due, dueAtOnce, followDue } from '../../kernel/jobs/due';
import type { PollLoop } from '../../kernel/jobs/pollLoop';

type Deps = Pick<CompanyDeps, 'codesOfApi'>;

const pauseMs = 60_000;

/** Tells who may buy for a company when 80 % of its plan's storage is used, and when it is full. */
export function followStorage(db: Db, deps: Deps, onError: (error: unknown) => void, changed: () => void): PollLoop {
  return followDue(pauseMs, storageToNotify(db, deps, onError), changed);
}

/** The companies whose storage came to be used so far, or is no longer. Each is told once, until there is room again. */
export function storageToNotify(
  db: Db,
  deps: Deps,
  onError: (error: unknown) => void,
): Due<{ readonly companyId: string }> {
  return {
    onError,
    find: () => query(db, dueText, []),
    settle: ({ companyId }) =>
      inTransaction(db, async (trx) => {
        const [told] = await query<Told>(trx, notifiedText, [companyId]);
        if (told === undefined) return false;
        const { percent, before, used, max } = told;
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

interface Told {
  readonly percent: number;
  readonly before: number;
  /** Megabytes, as both stand on the screens of plans. */
  readonly used: number;
  readonly max: number;
}

const bytesInMb = 1_048_576;
const spaces = `
  select s.company_id, s.used, e.max_storage_mb as max, s.told as before,
         case when s.used >= e.max_storage_mb * ${bytesInMb} then 100
              when s.used * 5 >= e.max_storage_mb * ${bytesInMb} * 4 then 80 else 0 end as percent
    from file_space s join companies c on c.id = s.company_id join editions e on e.code = c.plan_code`;
const dueText = prepared(
  everyCompany(`
  select n.company_id as "companyId" from (${spaces}) n where n.percent <> n.before order by 1 limit ${dueAtOnce}`),
);
const notifiedText = prepared(`
  update file_space f set told = n.percent from (${spaces} where s.company_id = $1) n
   where f.company_id = n.company_id and f.told = n.before and n.percent <> n.before
  returning n.percent, n.before, ceil(n.used / ${bytesInMb}.0)::bigint as used, n.max`);

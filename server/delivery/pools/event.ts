import { eventSql } from '../../kernel/db/records/audit/event';

/** CTE that announces the pool $2 of company $1 when its stock or uses, which are in `pool_stock`, were `changed`. */
export const poolEventStep = `announced as (
    ${eventSql(
      'code-pools',
      'edit',
      { company: 'p.company_id', id: 'p.id', version: 'p.version' },
      'changed join code_pools p on p.company_id = $1 and p.id = $2',
    )}
  )`;

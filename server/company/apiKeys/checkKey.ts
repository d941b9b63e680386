import { isOperators } from '../../../src/schema/permissions/permissions';
import type { Actor } from '../../kernel/access/actor';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { CheckApiKey } from '../../kernel/identity/bearer/actors';
import { digest, sameDigest } from '../../kernel/secrets/tokens';
import { codesOf, type PermissionFacts } from '../access/access';
import type { CompanyDeps } from '../deps';
import { prefixOf } from './newKey';

/**
 * Loads the actor of an API key: the key's permissions that still exist and are enabled, with company-wide scope.
 * Records the use of the key at most once a minute.
 */
export function apiKeyChecker(deps: Deps): CheckApiKey {
  return async (db, key) => {
    const prefix = prefixOf(key);
    const [row] = prefix === null ? [] : await query<Row>(db, byPrefix, [prefix]);
    if (row === undefined || ![row.key, row.former].some((one) => one !== null && sameDigest(digest(key), one)))
      return null;
    if (!row.enabled) return 'disabled';
    if (row.isOver) return 'expired';
    if (row.isStale) await recordUse(db, row);
    return actorOf(deps, row);
  };
}

/** The current access of a key, for work it started earlier; null if the key is no longer valid. */
export async function actorOfKey(db: Db, deps: Deps, keyId: string): Promise<Actor | null> {
  const [row] = await query<Row>(db, byId, [keyId]);
  return row === undefined || !row.enabled || row.isOver ? null : actorOf(deps, row);
}

type Deps = Pick<CompanyDeps, 'codesOfApi'>;

function actorOf({ codesOfApi }: Deps, row: Row): Actor {
  const codes = [...codesOf(row, { codesOfApi })];
  const permissions = new Set(row.isOperator ? codes : codes.filter((code) => !isOperators(code)));
  return {
    userId: row.id,
    companyId: row.companyId,
    sessionId: '',
    isKey: true,
    name: row.name,
    isOwner: false,
    roles: [],
    permissions,
    dataScope: 'ALL',
    permissionVersion: row.permissionVersion,
    timeZone: row.timeZone,
    currency: row.currency,
    isSuspended: row.isSuspended,
    madeBy: row.madeBy,
    callsPerMinute: row.callsPerMinute,
    ...(row.isBeyondPlan ? { isBeyondPlan: true } : {}),
    scopeOf: (code) => (permissions.has(code) ? 'ALL' : { memberIds: [], departmentIds: [] }),
  };
}

interface Row {
  readonly id: string;
  readonly companyId: string;
  readonly isOperator: boolean;
  readonly name: string;
  readonly enabled: boolean;
  readonly isOver: boolean;
  readonly isStale: boolean;
  readonly key: Buffer | null;
  /** Null once it has expired. */
  readonly former: Buffer | null;
  readonly permissions: readonly PermissionFacts[];
  readonly permissionVersion: number;
  readonly timeZone: string | null;
  readonly currency: string;
  readonly isSuspended: boolean;
  readonly madeBy: string | null;
  readonly callsPerMinute: number | null;
  /** The member who created the key is over the plan's limit. */
  readonly isBeyondPlan: boolean;
}

const selectSql = `
  select k.id, k.company_id as "companyId", c.is_operator as "isOperator", k.name, k.enabled, coalesce(k.expires_at <= now(), false) as "isOver",
         k.last_used_at is null or k.last_used_at < now() - interval '1 minute' as "isStale",
         k.key, case when k.former_key_until > now() then k.former_key end as former,
         c.permission_version as "permissionVersion", c.time_zone as "timeZone", c.currency,
         exists (select 1 from subscriptions s where s.company_id = c.id and s.suspended_at is not null) as "isSuspended", k.created_by as "madeBy",
         k.calls_per_minute as "callsPerMinute",
         exists (select from plan_frozen f where f.company_id = k.company_id and f.name = 'members' and f.record_id = k.created_by) as "isBeyondPlan",
         coalesce((
           select json_agg(json_build_object('code', p.code, 'apiIds', coalesce(p.api_ids, '[]'::jsonb)))
             from permissions p
            where p.company_id = k.company_id and p.id = any(k.permission_ids) and p.status = 1 and p.code is not null
         ), '[]'::json) as permissions
    from api_keys k join companies c on c.id = k.company_id`;

const byPrefix = prepared(`${selectSql} where k.prefix = $1`);
const byId = prepared(`${selectSql} where k.id = $1`);

/** The use is no edit: no new version and no audit log entry. */
async function recordUse(db: Db, { companyId, id }: Row): Promise<void> {
  await query(db, usedSql, [companyId, id]);
}

const usedSql = prepared('update api_keys set last_used_at = now() where company_id = $1 and id = $2');

import { same } from '../../../src/schema/equality';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';

/** The fields that determine which accounts a policy applies to. */
export interface PolicyScope {
  readonly id: string;
  readonly enabled: boolean;
  /** 'chosen': the accounts and the group below; no account at all if they were all deleted. */
  readonly accountsFor: 'all' | 'chosen';
  readonly accountIds: readonly string[] | null;
  readonly groupId: string | null;
}

/**
 * Claims the accounts of an enabled policy. A unique key guarantees one policy per target: the second policy, even a
 * concurrent one, is refused with the name of the first.
 */
export async function claimPlaces(
  trx: Trx,
  { companyId }: Author,
  before: PolicyScope | null,
  after: PolicyScope | null,
): Promise<void> {
  if (after === null || (before !== null && same(placesOf(before), placesOf(after)))) return;
  if (before !== null) await query(trx, 'delete from reply_policy_places where policy_id = $1', [after.id]);
  if (!after.enabled) return;
  const { id, accountsFor, accountIds, groupId } = after;
  const values = [companyId, id, accountIds ?? [], groupId, accountsFor === 'all'];
  const [claim] = await query<{ wanted: number; claimed: number }>(trx, claimSql, values);
  if (claim!.claimed === claim!.wanted) return;
  const [other] = await query<{ name: string }>(trx, otherSql, values);
  const name = other?.name ?? '';
  const message = {
    en: `“${name}” already covers these accounts. Change the accounts here or disable one of the two.`,
    zh: `“${name}”已适用于相同的账号，请修改适用范围或停用其中之一。`,
  };
  throw invalid([{ path: 'accountsFor', code: 'rule', message }]);
}

function placesOf({ enabled, accountsFor, accountIds, groupId }: PolicyScope): unknown {
  return { enabled, accountsFor, accountIds: [...(accountIds ?? [])].sort(), groupId };
}

const places = `
  select a as account_id, null::uuid as group_id from unnest($3::uuid[]) as a
  union all select null, $4::uuid where $4::uuid is not null
  union all select null, null where $5::boolean`;

const claimSql = prepared(`
  with places as (${places}), claimed as (
    insert into reply_policy_places (policy_id, company_id, account_id, group_id)
    select $2::uuid, $1::uuid, account_id, group_id from places order by account_id, group_id on conflict do nothing returning 1
  ) select (select count(*) from places)::int as wanted, (select count(*) from claimed)::int as claimed`);

const otherSql = prepared(`
  select r.name from reply_policy_places t join reply_policies r on r.id = t.policy_id
    join (${places}) as p on t.account_id is not distinct from p.account_id and t.group_id is not distinct from p.group_id
   where t.company_id = $1 and t.policy_id <> $2 order by r.name limit 1`);

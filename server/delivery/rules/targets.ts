import { same } from '../../../src/schema/equality';
import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { invalid } from '../../kernel/http/refusal';

/** The fields that determine which order lines a rule applies to. */
export interface Targeting {
  readonly id: string;
  readonly enabled: boolean;
  readonly productId: string;
  readonly skuId: string | null;
  readonly otherSkus: boolean;
  /** 'chosen': the accounts and the group below; no account at all if they were all deleted. */
  readonly accountsFor: 'all' | 'chosen';
  readonly accountIds: readonly string[] | null;
  readonly groupId: string | null;
}

/**
 * Claims the targets of an enabled rule: product, SKU, and account or group. A unique key guarantees one rule per
 * target: the second rule, even a concurrent one, is refused with the name of the first.
 */
export async function claimTargets(
  trx: Trx,
  { companyId }: Author,
  before: Targeting | null,
  after: Targeting | null,
): Promise<void> {
  if (after === null || (before !== null && same(targeting(before), targeting(after)))) return;
  if (before !== null) await query(trx, 'delete from delivery_rule_targets where rule_id = $1', [after.id]);
  if (!after.enabled) return;
  const { id, productId, skuId, otherSkus, accountsFor, accountIds, groupId } = after;
  const isForAll = accountsFor === 'all';
  const values = [companyId, id, productId, skuId, otherSkus && skuId === null, accountIds ?? [], groupId, isForAll];
  const [claim] = await query<{ wanted: number; claimed: number }>(trx, claimSql, values);
  if (claim!.claimed === claim!.wanted) return;
  const [other] = await query<{ name: string }>(
    trx,
    otherSql,
    values.filter((_, at) => at !== 4),
  );
  const name = other?.name ?? '';
  throw invalid([
    {
      path: skuId === null ? 'productId' : 'skuId',
      code: 'rule',
      message: {
        en: `Rule “${name}” already covers these orders. Change who this rule applies to or disable one of the two.`,
        zh: `规则“${name}”已适用于相同的订单，请修改适用范围或停用其中之一。`,
      },
    },
  ]);
}

function targeting({ accountIds, ...rest }: Targeting): unknown {
  const { enabled, productId, skuId, otherSkus, accountsFor, groupId } = rest;
  return { enabled, productId, skuId, otherSkus, accountsFor, accountIds: [...(accountIds ?? [])].sort(), groupId };
}

const places = (accounts: string, group: string, isForAll: string) => `
  select a as account_id, null::uuid as group_id from unnest(${accounts}::uuid[]) as a
  union all select null, ${group}::uuid where ${group}::uuid is not null
  union all select null, null where ${isForAll}`;

const claimSql = prepared(`
  with places as (${places('$6', '$7', '$8::boolean')}), claimed as (
    insert into delivery_rule_targets (rule_id, company_id, product_id, sku_id, other_skus, account_id, group_id)
    select $2::uuid, $1::uuid, $3::uuid, $4::uuid, $5, account_id, group_id from places order by account_id, group_id
        on conflict do nothing returning 1
  ) select (select count(*) from places)::int as wanted, (select count(*) from claimed)::int as claimed`);

const otherSql = prepared(`
  select r.name from delivery_rule_targets t join delivery_rules r on r.id = t.rule_id
    join (${places('$5', '$6', '$7::boolean')}) as p on t.account_id is not distinct from p.account_id and t.group_id is not distinct from p.group_id
   where t.company_id = $1 and t.rule_id <> $2 and t.product_id = $3 and t.sku_id is not distinct from $4::uuid
   order by r.name limit 1`);

import { maxStock, type VariantStock } from '../../../src/schema/stock';
import { type Db, prepared, query, type Reader } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { conditionOf } from '../rules/condition';
import { itemsOf, type Part, stockedParts } from './products';

/** A product's SKUs, or the product itself if it has none, with what delivers each and how many are left. */
export async function variantStock(db: Db, reader: Reader, productId: string): Promise<VariantStock[]> {
  const { companyId } = reader;
  const [variants, rules, parts] = [
    await variantsOf(db, companyId, productId),
    await query<RuleRow>(db, rulesSql, [companyId, productId]),
    await stockedParts(db, companyId, [productId]),
  ];
  const sees = { rules: hasPermission(reader, 'delivery-rules:list'), pools: hasPermission(reader, 'code-pools:list') };
  return variants.map((variant) => {
    const applying = rules.filter(({ skuId, otherSkus }) => skuId === variant.skuId || (skuId === null && otherSkus));
    // Its own rule comes before one for all others.
    const own = applying.filter(({ skuId }) => skuId === variant.skuId);
    const sorted = [...own, ...applying.filter((rule) => !own.includes(rule))];
    const partsOf = ({ id }: RuleRow) => parts.filter(({ ruleId }) => ruleId === id);
    const running = sorted.filter((rule) => conditionOf(rule) === 'running');
    const most = Math.max(0, ...running.map((rule) => itemsOf(partsOf(rule))));
    return {
      ...variant,
      available: running.length > 0 && Number.isFinite(most) ? Math.min(most, maxStock) : null,
      isDelivered: running.length > 0,
      rules: sees.rules ? sorted.map((rule) => shown(rule, sees.pools ? partsOf(rule) : [])) : [],
    };
  });
}

function shown(rule: RuleRow, parts: readonly Part[]): VariantStock['rules'][number] {
  const pools = parts.map(({ poolId, pool, kind, available }) => ({ id: poolId, name: pool, kind, available }));
  const { id, name, accountsFor } = rule;
  return { id, name, state: conditionOf(rule), isNarrowed: accountsFor === 'chosen', pools };
}

/** Also those not for sale: their codes are kept. */
export function variantsOf(db: Db, companyId: string, productId: string): Promise<Variant[]> {
  return query<Variant>(db, variantsSql, [companyId, productId]);
}

type Variant = Pick<VariantStock, 'skuId' | 'name' | 'onSale'>;

interface RuleRow extends Readonly<Parameters<typeof conditionOf>[0]> {
  readonly id: string;
  readonly name: string;
  readonly skuId: string | null;
  readonly otherSkus: boolean;
}

const variantsSql = prepared(`
  select s.id as "skuId", s.name, coalesce(s.status, p.status) = 1 as "onSale"
    from products p left join skus s on s.company_id = p.company_id and s.product_id = p.id
   where p.company_id = $1 and p.id = $2::uuid order by coalesce(s.price, p.price), s.name`);
const rulesSql = prepared(`
  select id, name, enabled, sku_id as "skuId", other_skus as "otherSkus", accounts_for as "accountsFor",
         account_ids as "accountIds", group_id as "groupId"
    from delivery_rules where company_id = $1 and product_id = $2::uuid order by accounts_for desc, name`);

import { defaultCurrency } from '../../../src/schema/money';
import type { CodeImport } from '../../../src/schema/stock';
import type { Text } from '../../../src/schema/text';
import { type Author, type Db, inTransaction, type Trx } from '../../kernel/db/queries';
import { hasPermission } from '../../kernel/db/records/access/fieldAccess';
import { freeTitle } from '../../kernel/db/records/freeTitle';
import { readRecord } from '../../kernel/db/records/read';
import { under } from '../../kernel/db/records/write/under';
import { createRecord, updateRecord } from '../../kernel/db/records/write/write';
import { invalid, notAllowed } from '../../kernel/http/refusal';
import type { DeliveryDeps } from '../deps';
import { batchName, importCodes } from '../pools/import/import';
import { variantsOf } from './variants';

/** What buyers of a product receive, by variant. */
export interface Stocking {
  /** A code of their own for each buyer, or the same text for all. */
  readonly kind: 'unique' | 'text';
  readonly items: readonly StockingItem[];
  /** The message to the buyer. */
  readonly template: string;
  /** Puts the product on sale with it. */
  readonly onSale: boolean;
}

interface StockingItem {
  /** Null: the product itself. */
  readonly skuId: string | null;
  /** Codes, one per line, or the text. */
  readonly content: string;
}

/** For each item, what became of its lines; null for a text. */
type Stocked = readonly { readonly skuId: string | null; readonly report: CodeImport | null }[];

/**
 * Sets up the delivery of a product in one transaction: for each item a pool, what is in it, and the rule that delivers
 * it. Throws a validation error that names each invalid field, such as 'items.1.content'; a variant that another rule
 * delivers is refused with the rule's name.
 */
export async function stockUp(
  db: Db,
  deps: DeliveryDeps,
  author: Author,
  productId: string,
  { kind, items, template, onSale }: Stocking,
): Promise<Stocked> {
  const needed = ['code-pools:add', 'delivery-rules:add', ...(kind === 'unique' ? ['code-pools:import'] : [])];
  if (needed.some((code) => !hasPermission(author, code))) throw notAllowed();
  if (items.length === 0) throw invalid([{ path: 'items', code: 'required' }]);
  const products = deps.table('products');
  const product = await readRecord(db, products, author, productId, onSale ? 'edit' : 'list');
  const done = await inTransaction(db, async (trx) => {
    const names = new Map((await variantsOf(trx, author.companyId, productId)).map(({ skuId, name }) => [skuId, name]));
    const stocked: Stocked[number][] = [];
    for (const [at, item] of items.entries()) {
      const { skuId } = item;
      if (!names.has(skuId)) throw invalid([{ path: `items.${at}.skuId`, code: skuId ? 'reference' : 'required' }]);
      const title = [product.title, names.get(skuId)].filter(Boolean).join(' · ');
      const path = `items.${at}`;
      const report = await under(
        path,
        () => stockItem(trx, deps, author, { ...item, kind, template, productId, title }),
        {
          text: 'content',
          codes: 'content',
          productId: 'skuId',
        },
      );
      stocked.push({ skuId, report });
    }
    if (onSale && product.status !== 1)
      await updateRecord(trx, products, author, productId, { version: product.version, status: 1 });
    return stocked;
  });
  deps.wakeDeliveries();
  return done;
}

interface Item extends StockingItem, Pick<Stocking, 'kind' | 'template'> {
  readonly productId: string;
  /** Of its pool and rule. */
  readonly title: string;
}

async function stockItem(
  trx: Trx,
  deps: DeliveryDeps,
  author: Author,
  { kind, content, template, productId, skuId, title }: Item,
): Promise<CodeImport | null> {
  const { companyId } = author;
  const [pools, rules] = [deps.table('code-pools'), deps.table('delivery-rules')];
  const name = await freeTitle(trx, pools, companyId, title);
  const values = kind === 'unique' ? { name, kind } : { name, kind, text: content };
  const { id: poolId } = await createRecord(trx, pools, author, values);
  const report = kind === 'text' ? null : await importCodes(trx, deps, author, poolId, codesOf(content, author));
  if (report?.added === 0) throw invalid([{ path: 'codes', code: 'rule', message: nothingNew(report) }]);
  const rule = { productId, skuId, template, parts: [{ poolId, unitsPerItem: 1 }] };
  await createRecord(trx, rules, author, { ...rule, name: await freeTitle(trx, rules, companyId, title) });
  return report;
}

function codesOf(codes: string, { actor }: Author) {
  const currency = actor?.currency ?? defaultCurrency;
  const batch = { name: batchName(), currency, expiresAt: null, unitCost: null, supplier: null, remark: null };
  return { ...batch, codes, dryRun: false, takeDoubtful: false };
}

/** Why not one line became a code. */
function nothingNew({ inOtherPools, heading, wrong }: CodeImport): Text {
  const [other] = inOtherPools;
  if (other !== undefined)
    return { en: `These codes are in the pool “${other.poolName}”.`, zh: `这些卡密已在卡密库“${other.poolName}”中。` };
  if (heading !== null || wrong.length > 0)
    return {
      en: 'No line could be used as a code. Add them on the Stock page to see why.',
      zh: '没有可用的卡密，可在“库存”页导入以查看原因。',
    };
  return { en: 'Enter at least one code.', zh: '请至少填写一个卡密。' };
}

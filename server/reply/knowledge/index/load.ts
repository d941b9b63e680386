import type { Searched } from '../../../../src/schema/reply/searched';
import { addedTaxOf } from '../../../company/addedTax';
import { type Db, prepared, query } from '../../../kernel/db/queries';
import { type Vector, vectorFrom } from '../embed/vector';
import type { ChunkRow } from './document';
import type { ProductRow } from './product';

/** Maximum chunks and products per company: the newest are searched, and the screen says how many are left out. */
const maxChunks = 100_000;
const maxProducts = 5_000;

/** A stamp of the company's knowledge that changes with every transaction that modifies it. */
export async function stampOf(db: Db, companyId: string): Promise<string> {
  const [row] = await query<{ stamp: string }>(db, stampSql, [companyId]);
  return row!.stamp;
}

/** A chunk, and the model of its stored vector. */
export interface KeptChunk {
  readonly row: ChunkRow;
  readonly model: string | null;
}

/** Chunks of approved, enabled entries. */
export async function loadChunks(db: Db, companyId: string): Promise<KeptChunk[]> {
  const rows = await query<ChunkRow & { readonly model: string | null }>(db, chunksSql, [companyId]);
  return rows.map(({ model, ...row }) => ({ row, model }));
}

/** The vectors of chunks in order; null for a chunk without one. */
export async function loadVectors(
  db: Db,
  companyId: string,
  chunks: readonly Pick<ChunkRow, 'entryId' | 'place'>[],
): Promise<(Vector | null)[]> {
  const vectors: (Vector | null)[] = [];
  for (let at = 0; at < chunks.length; at += vectorsAtOnce) {
    const some = chunks.slice(at, at + vectorsAtOnce);
    const places = [some.map(({ entryId }) => entryId), some.map(({ place }) => place)];
    const rows = await query<VectorRow>(db, vectorsSql, [companyId, ...places]);
    for (const { model, vector } of rows)
      vectors.push(model === null || vector === null ? null : vectorFrom(model, Int8Array.from(vector)));
  }
  return vectors;
}

interface VectorRow {
  readonly model: string | null;
  readonly vector: Buffer | null;
}

const vectorsAtOnce = 500;

export function loadProducts(db: Db, companyId: string): Promise<ProductRow[]> {
  return query<ProductRow>(db, productsSql, [companyId]);
}

const stampSql = prepared(`
  select count(*) || ' ' || coalesce(max(transaction::text::numeric), 0) as stamp from knowledge_changes where company_id = $1`);

export async function searchedOf(db: Db, companyId: string): Promise<Searched> {
  const [row] = await query<{ chunks: number; products: number }>(db, sizeSql, [companyId]);
  return {
    chunks: { searched: Math.min(row!.chunks, maxChunks), all: row!.chunks },
    products: { searched: Math.min(row!.products, maxProducts), all: row!.products },
  };
}

const usedSql = `
    from knowledge k
    join knowledge_chunks c on c.company_id = k.company_id and c.entry_id = k.id`;
const whereUsedSql = `k.company_id = $1 and k.enabled and k.state = 'approved'`;

const sizeSql = prepared(`
  select (select count(*)::integer ${usedSql} where ${whereUsedSql}) as chunks,
         (select count(*)::integer from products where company_id = $1) as products`);

const chunksSql = prepared(`
  select c.entry_id as "entryId", c.place, k.title, k.kind, c.heading, c.text, k.product_id as "productId",
         p.title as "productTitle", k.language, c.vector_model as model ${usedSql}
    left join products p on p.company_id = k.company_id and p.id = k.product_id
   where ${whereUsedSql}
   order by k.id desc, c.place limit ${maxChunks}`);

const vectorsSql = prepared(`
  select c.vector_model as model, c.vector
    from unnest($2::uuid[], $3::integer[]) with ordinality as wanted (entry_id, place, number)
    left join knowledge_chunks c on c.company_id = $1 and c.entry_id = wanted.entry_id and c.place = wanted.place
   order by wanted.number`);

const productsSql = prepared(`
  select p.id, p.title, p.description, p.price::float8 as price, p.currency, p.status = 1 as "onSale",
         ${addedTaxOf('p')} as "addedTax",
         coalesce((select jsonb_agg(jsonb_build_object('name', s.name, 'price', s.price, 'currency', s.currency)
                                    order by s.name, s.id)
                     from skus s where s.company_id = p.company_id and s.product_id = p.id and s.status = 1), '[]') as skus
    from products p where p.company_id = $1
   order by p.id desc limit ${maxProducts}`);

import type { Attachment, CouponCard, ProductCard } from '../../../src/schema/chat';
import type { CouponOffer } from '../../../src/schema/coupon/offer';
import type { AddedTax } from '../../../src/schema/tax';
import { addedTaxOf } from '../../company/addedTax';
import { type Author, type Db, query } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { findFile } from '../../kernel/files/findFile';
import type { StoredFile } from '../../kernel/files/upload';
import { invalid } from '../../kernel/http/refusal';
import type { ChatDeps } from '../deps';
import { assertTaken } from './assertTaken';
import type { Outgoing } from './outgoing';

/**
 * Builds a message's payload from its reference: product cards are created from stored data with the current price, and
 * files must be accepted by the channel. `channel` is null for a message that is not sent to one.
 */
export async function payloadFor(
  db: Db,
  deps: ChatDeps,
  author: Author,
  { kind, text, payload }: Pick<Outgoing, 'kind' | 'text' | 'payload'>,
  channel: string | null,
): Promise<Attachment | ProductCard | CouponCard | null> {
  const given = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<string, unknown>;
  switch (kind) {
    case 'text':
      if (text === null || text.trim() === '') throw invalid([{ path: 'text', code: 'required' }]);
      return null;
    case 'image':
    case 'file': {
      const file = await attachment(db, deps, author, given.fileId, kind);
      if (channel !== null) assertTaken(deps.filesTaken(channel), file);
      return file;
    }
    case 'product':
      return productCard(db, deps, author, given.productId);
    case 'coupon':
      return couponCard(db, deps, author, given.couponId, given.code);
    default:
      throw invalid([{ path: 'kind', code: 'choice', params: { choices: 'text, image, file, product, coupon' } }]);
  }
}

async function attachment(
  db: Db,
  { table }: ChatDeps,
  author: Author,
  id: unknown,
  kind: 'image' | 'file',
): Promise<Attachment> {
  const file = await findFile(db, table, author, String(id));
  if (file === null) throw invalid([{ path: 'payload.fileId', code: 'reference' }]);
  if (author.actor !== undefined && file.hasMetadata) throw invalid([{ path: 'payload.fileId', code: 'metadata' }]);
  if (kind === 'image' && !file.type.startsWith('image/')) throw invalid([{ path: 'payload.fileId', code: 'image' }]);
  return asAttachment(file);
}

export function asAttachment({ id, name, type, size, width, height }: StoredFile): Attachment {
  return { fileId: id, name, type, size, ...(width === null || height === null ? {} : { width, height }) };
}

async function productCard(db: Db, { table }: ChatDeps, author: Author, id: unknown): Promise<ProductCard> {
  const product = await found(() => readRecord(db, table('products'), author, String(id)), 'payload.productId');
  const { title, price, listPrice, currency, image } = product as unknown as Omit<
    ProductCard,
    'productId' | 'imageId'
  > & { image: string | null };
  const [row] = await query<{ addedTax: AddedTax | null }>(db, taxSql, [author.companyId, product.id]);
  const tax = row?.addedTax ? { addedTax: row.addedTax } : {};
  return { productId: product.id, title, price, listPrice, currency, imageId: image, ...tax };
}

async function couponCard(
  db: Db,
  { table }: ChatDeps,
  author: Author,
  id: unknown,
  code: unknown,
): Promise<CouponCard> {
  const coupon = await found(() => readRecord(db, table('coupons'), author, String(id)), 'payload.couponId');
  const text = 'select code, value from coupon_codes where company_id = $1 and coupon_id = $2 and code = $3';
  const [row] = await query<{ code: string; value: number | null }>(db, text, [
    author.companyId,
    coupon.id,
    String(code),
  ]);
  if (row === undefined) throw invalid([{ path: 'payload.code', code: 'reference' }]);
  const { name, endsAt, kind, value, maxDiscount, currency, minAmount, minQuantity } =
    coupon as unknown as CouponOffer & Pick<CouponCard, 'name' | 'endsAt'>;
  const offer = { kind, value: row.value ?? value, maxDiscount, currency, minAmount, minQuantity };
  return { couponId: coupon.id, code: row.code, name, endsAt, offer };
}

/** Turns NOT_FOUND for a referenced record into a validation error on its field. */
async function found<T>(read: () => Promise<T>, path: string): Promise<T> {
  try {
    return await read();
  } catch {
    throw invalid([{ path, code: 'reference' }]);
  }
}

const taxSql = `select ${addedTaxOf('p')} as "addedTax" from products p where p.company_id = $1 and p.id = $2`;

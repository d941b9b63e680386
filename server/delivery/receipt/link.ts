import { isRecordId } from '../../../src/schema/values';
import { createSigner } from '../../kernel/secrets/signer';

/** An order and the number of its receipt link: 1 for the first, one more for each renewal. */
export interface ReceiptOrder {
  readonly companyId: string;
  readonly orderId: string;
  readonly linkNumber: number;
}

/**
 * The receipt link of an order: deterministic for an order and its link number. It reveals the codes, so it is kept out
 * of every place that masks codes. `origin` is the public origin of the server: 'https://shop.example.com'.
 */
export function receiptLink(secret: string, origin: string, order: ReceiptOrder): string {
  // In the fragment, so it is never sent to a server, a proxy or a linked page.
  return `${origin}/receipt#${receiptToken(secret, order)}`;
}

export function receiptToken(secret: string, { companyId, orderId, linkNumber }: ReceiptOrder): string {
  // The first link carries no number, to be shorter; few orders have another.
  const number = linkNumber === 1 ? '' : linkNumber.toString(16).padStart(8, '0');
  const ids = Buffer.from(`${companyId}${orderId}${number}`.replaceAll('-', ''), 'hex').toString('base64url');
  return `${ids}.${createSigner(secret).sign(purpose, ids)}`;
}

/** The order a token is for; null if its signature is invalid. */
export function orderOfReceipt(secret: string, token: string): ReceiptOrder | null {
  const [ids = '', signature = ''] = token.split('.');
  if (!createSigner(secret).holds(purpose, ids, signature)) return null;
  const hex = Buffer.from(ids, 'base64url').toString('hex');
  const [companyId, orderId, number] = [asId(hex.slice(0, 32)), asId(hex.slice(32, 64)), hex.slice(64)];
  if (!isRecordId(companyId) || !isRecordId(orderId)) return null;
  return { companyId, orderId, linkNumber: number === '' ? 1 : Number.parseInt(number, 16) };
}

export function withoutLinks(secret: string, text: string): string {
  return text.replace(/[\w-]{43,}\.[\w-]+/g, (token) => (orderOfReceipt(secret, token) === null ? token : linkMask));
}

/** Shown in place of the buyer's link to readers who may not open it. */
export const linkMask = '••••';

const purpose = 'proof of an order';

function asId(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

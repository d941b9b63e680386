import { isRecordId } from '../../../src/schema/values';
import { createSigner } from '../../kernel/secrets/signer';

/** An order of a company, and which of its links: the first, or the one that came after as many. */
export interface ReceiptOrder {
  readonly companyId: string;
  readonly orderId: string;
  readonly linkNumber: number;
}

/**
 * Where the buyer of an order finds what it gave them: always the same for an order and its link's number. Whoever has it
 * sees the codes, so it is kept from wherever codes are kept from. `origin` is where people reach the server: 'https://shop.example.com'.
 */
export function receiptLink(secret: string, origin: string, order: ReceiptOrder): string {
  // After the '#': no server, proxy or page that is linked to is told it.
  return `${origin}/receipt#${receiptToken(secret, order)}`;
}

/** What the link carries. */
export function receiptToken(secret: string, { companyId, orderId, linkNumber }: ReceiptOrder): string {
  // The first carries no number: it is shorter, and few orders have another.
  const number = linkNumber === 1 ? '' : linkNumber.toString(16).padStart(8, '0');
  const ids = Buffer.from(`${companyId}${orderId}${number}`.replaceAll('-', ''), 'hex').toString('base64url');
  return `${ids}.${createSigner(secret).sign(purpose, ids)}`;
}

/** The order that a token is for; null unless the server itself made it. */
export function orderOfReceipt(secret: string, token: string): ReceiptOrder | null {
  const [ids = '', signature = ''] = token.split('.');
  if (!createSigner(secret).holds(purpose, ids, signature)) return null;
  const hex = Buffer.from(ids, 'base64url').toString('hex');
  const [companyId, orderId, number] = [asId(hex.slice(0, 32)), asId(hex.slice(32, 64)), hex.slice(64)];
  if (!isRecordId(companyId) || !isRecordId(orderId)) return null;
  return { companyId, orderId, linkNumber: number === '' ? 1 : Number.parseInt(number, 16) };
}

const purpose = 'proof of an order';

function asId(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

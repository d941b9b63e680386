import { type Author, prepared, query, type Trx } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import type { RecordTable } from '../../kernel/db/records/recordTable';
import type { StoredRecord } from '../../kernel/db/records/storedRecord';
import { addRecord, changeRecord } from '../../kernel/db/records/write/write';
import type { CheckoutDeps } from '../deps';
import { faultOf, refused } from './evaluate';
import { couponFacts } from './facts';
import { newCode } from './newCode';
import { couponRefusal } from './refusal';
import { validUntil } from './validUntil';

/** Who or what issues a personal code. */
export interface Issuer {
  readonly kind: 'member' | 'rule' | 'ai';
  readonly id: string | null;
}

export interface CodeToIssue {
  readonly couponId: string;
  readonly contactId: string;
  /** The account through which the customer writes; a coupon may be limited to some accounts. */
  readonly accountId: string;
  readonly conversationId: string | null;
  readonly issuer: Issuer;
  /** Value and expiry (ISO 8601) of this code alone; default: the coupon's. */
  readonly own?: { readonly value: number; readonly expiresAt: string };
}

export interface IssuedCode {
  readonly code: StoredRecord;
  /** False: the customer already had a usable code, which is returned again. */
  readonly isNew: boolean;
}

/**
 * Issues a personal code that the customer can use at once, or returns the customer's unused one of the same coupon.
 * Throws a validation error on `path` if the customer could not use it or the coupon is not issued this way.
 */
export async function issueCode(
  trx: Trx,
  deps: Pick<CheckoutDeps, 'table'>,
  author: Author,
  wanted: CodeToIssue,
  path = 'couponId',
): Promise<IssuedCode> {
  const { companyId } = author;
  const { couponId, contactId, accountId, conversationId, issuer, own = null } = wanted;
  // Advisory lock per coupon and customer: a concurrent second issue returns the first one's code.
  await query(trx, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [`coupon ${couponId} ${contactId}`]);
  const table = deps.table('coupon-codes');
  const [coupon] = await query<IssuedCoupon>(trx, couponSql, [companyId, couponId]);
  if (coupon === undefined) throw couponRefusal(refused('not-found'), path);
  if (!coupon.issuedBy.includes(issuer.kind)) throw couponRefusal(refused('not-issued'), path);
  const [newest] = await query<OpenCode>(trx, openSql, [companyId, couponId, contactId]);
  const isSame = newest !== undefined && (own === null || newest.value === own.value);
  if (newest !== undefined && !isSame) await voidCode(trx, table, author, newest.id);
  const open = isSame ? newest : undefined;
  const code =
    open === undefined
      ? await addRecord(trx, table, author, {
          code: newCode(null, 2),
          key: null,
          couponId,
          kind: 'personal',
          contactId,
          state: 'issued',
          value: own?.value ?? null,
          expiresAt: own?.expiresAt ?? coupon.expiresAt,
          batch: null,
          conversationId,
          issuedBy: issuer.kind,
          issuerId: issuer.id,
        })
      : await readRecord(trx, table, { companyId }, open.id);
  const use = { companyId, code: String(code.code), accountId, contactId, currency: coupon.currency, lines: [] };
  const fault = faultOf((await couponFacts(trx, use))!, use);
  if (fault !== null) throw couponRefusal(refused(fault), path);
  return { code, isNew: open === undefined };
}

async function voidCode(trx: Trx, table: RecordTable, author: Author, id: string): Promise<void> {
  const code = await readRecord(trx, table, { companyId: author.companyId }, id);
  await changeRecord(trx, table, author, code, { ...code, state: 'void' });
}

interface OpenCode {
  readonly id: string;
  readonly value: number | null;
}

interface IssuedCoupon {
  readonly issuedBy: readonly string[];
  readonly currency: string;
  readonly expiresAt: string | null;
}

const couponSql = prepared(`
  select issued_by as "issuedBy", currency, ${validUntil} as "expiresAt"
    from coupons where company_id = $1 and id = $2::uuid`);

const openSql = prepared(`
  select id, value from coupon_codes where company_id = $1 and coupon_id = $2::uuid and contact_id = $3::uuid and kind = 'personal'
     and state = 'issued' and (expires_at is null or expires_at > now()) order by created_at desc, id desc limit 1`);

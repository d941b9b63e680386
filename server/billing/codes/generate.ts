import { randomInt } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { activationMask, groupedActivation } from '../../../src/schema/activation/code';
import { codeAlphabet } from '../../../src/schema/coupon/code';
import type { Fields } from '../../../src/schema/fields';
import { databaseNow } from '../../kernel/clock';
import { type Author, type Db, inTransaction, query } from '../../kernel/db/queries';
import { logOperation } from '../../kernel/db/records/audit/operationLog';
import { invalid } from '../../kernel/http/refusal';
import type { CodesDeps } from './deps';
import { newActivation } from './newCode';

/** Maximum number of codes in one batch. */
const maxActivations = 1_000;

export const batchFields: Fields = {
  planCode: { kind: 'text', required: true, maxLength: 40, label: { en: 'Plan', zh: '套餐' } },
  months: { kind: 'number', integer: true, required: true, min: 1, max: 36, label: { en: 'Months', zh: '月数' } },
  seats: {
    kind: 'number',
    integer: true,
    required: true,
    min: 1,
    max: 1_000,
    label: { en: 'VIP seats', zh: 'VIP 席位' },
  },
  count: {
    kind: 'number',
    integer: true,
    required: true,
    default: 1,
    min: 1,
    max: maxActivations,
    label: { en: 'Quantity', zh: '数量' },
  },
  expiresAt: { kind: 'dateTime', inclusive: true, label: { en: 'Redeem until', zh: '兑换截止' } },
  note: { kind: 'text', maxLength: 200, label: { en: 'Note', zh: '备注' } },
};

interface Wanted {
  readonly planCode: string;
  readonly months: number;
  readonly seats: number;
  readonly count: number;
  /** ISO 8601; null: never expires. */
  readonly expiresAt: string | null;
  readonly note: string | null;
}

/** A generated batch. The plaintext codes are revealed only in this response. */
export interface ActivationBatch {
  /** Batch number, used to find, export and revoke its codes. */
  readonly batch: string;
  readonly count: number;
  /** Formatted in groups of four characters. */
  readonly codes: readonly string[];
}

/**
 * Generates single-use activation codes for a plan, all of them or none, with one operation log entry for the batch.
 * Throws a validation error on `planCode` if the plan does not exist or is free, and on `expiresAt` if it is in the
 * past.
 */
export async function generateActivations(
  db: Db,
  { activations, table: tableOf }: CodesDeps,
  author: Author,
  wanted: Wanted,
): Promise<ActivationBatch> {
  const { planCode, months, seats, count, expiresAt, note } = wanted;
  if (expiresAt !== null && expiresAt <= databaseNow().toISOString())
    throw invalid([{ path: 'expiresAt', code: 'rule', message: past }]);
  return inTransaction(db, async (trx) => {
    const [edition] = await query(trx, editionSql, [planCode]);
    if (edition === undefined) throw invalid([{ path: 'planCode', code: 'rule', message: noPlan }]);
    const batch = newBatch(databaseNow());
    const keys = Array.from({ length: count }, newActivation);
    await query(trx, insertSql, [
      author.companyId,
      author.userId,
      batch,
      planCode,
      months,
      seats,
      expiresAt,
      note,
      keys.map(() => newId()),
      keys.map(activationMask),
      keys.map((key) => activations.seal(key)),
      keys.map((key) => activations.digest(key)),
    ]);
    const details = { batch, planCode, months, seats, count, expiresAt, note };
    await logOperation(trx, tableOf('activation-codes'), author, 'bulk-add', details);
    return { batch, count, codes: keys.map(groupedActivation) };
  });
}

/** Batch number: the UTC date and four random characters, for example '20261127-7K2Q'. */
function newBatch(now: Date): string {
  const signs = Array.from({ length: 4 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
  return `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${signs}`;
}

const editionSql = 'select 1 from editions where code = $1 and monthly_price > 0';
const insertSql = `
  with made as (
    insert into activation_codes
           (id, company_id, created_by, batch, plan_code, months, seats, state, expires_at, note, mask)
    select id, $1::uuid, $2::uuid, $3::text, $4::text, $5::bigint, $6::bigint, 'issued', $7::timestamptz, $8::text, mask
      from unnest($9::uuid[], $10::text[]) as t (id, mask)
    returning id, version
  ), kept as (
    insert into activation_code_contents (code_id, company_id, content, digest)
    select id, $1::uuid, content, digest from unnest($9::uuid[], $11::bytea[], $12::bytea[]) as t (id, content, digest)
  ) select 1`;
const noPlan = {
  en: "Choose a paid plan. Activation codes can't be made for a free plan.",
  zh: '没有此套餐，或此套餐免费，无需激活码。',
};
const past = { en: 'Choose a time in the future.', zh: '该时间已过。' };

import { v7 as newId } from 'uuid';
import { maskOf } from '../../../src/schema/permissions/maskOf';
import { discardPlans, query, type Trx } from '../../kernel/db/queries';
import type { Breathe } from '../../kernel/imports/breath';
import type { Contents } from './contents';

export interface NewCode {
  readonly text: string;
  readonly fingerprint: Buffer;
  /** Company-wide fingerprint: no other unique pool may hold the code. Undefined: others may. */
  readonly companyFingerprint?: Buffer;
  readonly batchId: string;
  /** ISO 8601; null: never expires. */
  readonly expiresAt: string | null;
}

/**
 * Adds codes to a unique pool in order, 5,000 per statement. Duplicates violate the pool's unique index as a raw
 * database error, so the caller checks first. The batches must exist.
 */
export async function addCodes(
  trx: Trx,
  contents: Contents,
  where: { readonly companyId: string; readonly poolId: string; readonly userId: string | null },
  codes: readonly NewCode[],
  breathe?: Breathe,
): Promise<void> {
  if (codes.length >= many) await discardPlans(trx);
  for (let at = 0; at < codes.length; at += chunk) {
    const rows: Row[] = [];
    for (const code of codes.slice(at, at + chunk)) {
      const { fingerprint, companyFingerprint = fingerprint } = code;
      rows.push({
        ...code,
        companyFingerprint,
        id: newId(),
        mask: maskOf(code.text),
        content: contents.seal(code.text),
      });
      await breathe?.();
    }
    const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name]);
    await query(trx, addSql, [
      where.companyId,
      where.poolId,
      where.userId,
      column('id'),
      column('mask'),
      column('batchId'),
      column('expiresAt'),
      column('content'),
      column('fingerprint'),
      column('companyFingerprint'),
    ]);
  }
}

interface Row extends NewCode {
  readonly id: string;
  readonly mask: string;
  readonly content: Buffer;
}

const chunk = 5_000;
const many = 200;

const addSql = `
  with given as materialized (
    select * from unnest($4::uuid[], $5::text[], $6::uuid[], $7::timestamptz[], $8::bytea[], $9::bytea[], $10::bytea[])
               as given(id, mask, batch_id, expires_at, content, fingerprint, company_fingerprint)
  ), added as (
    insert into codes (id, company_id, created_by, mask, pool_id, batch_id, expires_at)
    select id, $1, $3, mask, $2, batch_id, expires_at from given
  )
  insert into code_contents (code_id, company_id, pool_id, content, fingerprint, company_fingerprint)
  select id, $1, $2, content, fingerprint, company_fingerprint from given`;

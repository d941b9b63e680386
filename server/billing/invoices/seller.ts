import { sellerFields } from '../../../src/schema/billing/sellerFields';
import { same } from '../../../src/schema/equality';
import type { Fields } from '../../../src/schema/fields';
import { type Db, query } from '../../kernel/db/queries';
import { recordedValues, withAuditAndEvent } from '../../kernel/db/records/audit/withAudit';
import type { Author } from '../../kernel/db/records/author';
import { type Conflict, versionConflict } from '../../kernel/http/refusal';
import { memberRoute, type Route } from '../../kernel/routes/route';

/** The seller printed on new invoices. */
interface Seller {
  readonly version: number;
  readonly name: string | null;
  /** Address, tax number and bank details, as printed on the invoice. */
  readonly details: string | null;
}

const group = { en: 'Payments for plans', zh: '套餐支付' };
const access = { kind: 'permission', code: 'platform:plans' } as const;
const fields: Fields = {
  ...sellerFields,
  version: { kind: 'number', integer: true, required: true, min: 1, label: { en: 'Version', zh: '版本' } },
};

/** Routes for the operator's seller details. Existing invoices keep the details they were created with. */
export function sellerRoutes(): Route[] {
  return [
    memberRoute({
      method: 'GET',
      path: '/v1/platform/seller',
      summary: { en: 'Seller details printed on invoices', zh: '账单上的收款方' },
      group,
      access,
      handle: ({ db }) => readSeller(db),
    }),
    memberRoute({
      method: 'PUT',
      path: '/v1/platform/seller',
      summary: { en: 'Change the seller details printed on new invoices', zh: '修改账单上的收款方' },
      group,
      access,
      body: fields,
      handle: ({ db, author, body }) => changeSeller(db, author, body as unknown as Seller),
    }),
  ];
}

async function readSeller(db: Db): Promise<Seller> {
  const [seller] = await query<Seller>(db, 'select version, name, details from seller', []);
  return seller!;
}

/**
 * Updates the seller with an optimistic lock on `version`. Throws VERSION_CONFLICT with the current values and the last
 * editor.
 */
async function changeSeller(db: Db, author: Author, { version, name, details }: Seller): Promise<Seller> {
  const before = await readSeller(db);
  if (before.version === version && same([before.name, before.details], [name, details])) return before;
  const values = recordedValues(author, { name: before.name, details: before.details }, { name, details });
  const changed = await query(db, changeSql, [name, details, author.companyId, version, ...values]);
  if (changed.length > 0) return readSeller(db);
  const [last] = await query<Conflict>(db, lastSql, [author.companyId]);
  throw versionConflict(await readSeller(db), last);
}

/** The seller is a single row; its audit log entries use the operator's company as the record id. */
const changeSql = withAuditAndEvent(
  'seller',
  `update seller set name = $1, details = $2, version = version + 1, updated_at = now()
    where version = $4 returning $3::uuid as id, version`,
  5,
);
const lastSql = `
  select actor_name as name, at from operation_log where company_id = $1 and resource = 'seller' order by id desc limit 1`;

import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { StockPool } from '../../../src/schema/stock';
import { holdersOf } from '../../company/access/holders';
import type { Notice } from '../../company/notifications/notice';
import { notify } from '../../company/notifications/notify';
import type { Trx } from '../../kernel/db/queries';
import { enqueueWebhooks } from '../../webhooks/enqueue';
import type { DeliveryDeps } from '../deps';

type Deps = Pick<DeliveryDeps, 'table' | 'codesOfApi'>;

/** Notifies members who may import codes, and webhooks, that a pool is low; once per low period (dedupe key). */
export async function notifyLow(
  trx: Trx,
  deps: Deps,
  companyId: string,
  pool: StockPool,
  since: string,
): Promise<void> {
  const { id, name, kind, available, daysOfCover, lowAt, lowDays, waiting } = pool;
  await notifyImporters(trx, deps, companyId, {
    kind: 'stock-low',
    parameters: { pool: name, available: available ?? 0, days: daysOfCover },
    dedupe: `stock-low ${id} ${since}`,
  });
  await enqueueWebhooks(trx, deps, {
    companyId,
    event: 'stock.low',
    accountId: null,
    subject: id,
    at: since,
    data: { pool: { id, name, kind }, available, daysOfCover, lowAt, lowDays, waiting },
  });
}

/** Notifies the same members that there is enough again. `since` is when it became low. */
export function notifyEnough(
  trx: Trx,
  deps: Deps,
  companyId: string,
  { id, name, available }: StockPool,
  since: string,
): Promise<void> {
  return notifyImporters(trx, deps, companyId, {
    kind: 'stock-enough',
    parameters: { pool: name, available },
    dedupe: `stock-enough ${id} ${since}`,
  });
}

async function notifyImporters(
  trx: Trx,
  deps: Deps,
  companyId: string,
  notice: Omit<Extract<Notice, { kind: 'stock-low' | 'stock-enough' }>, 'to' | 'link'>,
): Promise<void> {
  const people = await holdersOf(trx, deps, companyId, permissionCode(deps.table('code-pools').schema, 'import'));
  await notify(
    trx,
    { companyId, userId: null },
    people.map((to) => ({ ...notice, to, link: '/stock' }) as Notice),
  );
}

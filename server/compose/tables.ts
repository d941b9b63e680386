import type { ResourceSchema } from '../../src/schema/resource';
import { assertWithinPlan } from '../billing/limits/frozen';
import { notifyMoved } from '../company/notifications/notifyMoved';
import { nextRecordNumber } from '../company/series/nextNumber';
import { type AssertWithinPlan, recordTable } from '../kernel/db/records/recordTable';
import type { AppDeps } from './deps';
import type { Domains } from './domains';
import type { Registry } from './registry';

export function composeTables(
  { schemas, behaviours, log }: AppDeps,
  { company, checkout, channels, shop, delivery, replies, reports, outgoing, cipher }: Domains,
  registry: Registry,
): void {
  const offered = {
    ...company,
    ...checkout,
    outgoing,
    channels: channels.port,
    paidAmong: shop.paidAmong,
    delivery: delivery.deps,
    reply: replies.deps,
    reports,
  };
  for (const schema of schemas) {
    const behaviour = behaviours.get(schema.name)?.(offered) ?? {};
    registry.behaviours.set(schema.name, behaviour);
    registry.tables.push(
      recordTable(schema, schemas, cipher, {
        rules: behaviour.rules,
        assertWithinPlan: withinPlan(schema),
        nextNumber: nextRecordNumber,
        notifyMoved,
        onComputeError: (field, err) => log.error({ resource: schema.name, field, err }, 'a computed field failed'),
      }),
    );
  }
}

/** `undefined` if plans do not limit the resource. */
function withinPlan({ planLimit }: ResourceSchema): AssertWithinPlan | undefined {
  return planLimit && ((db, companyId, ids) => assertWithinPlan(db, companyId, planLimit.name, ids));
}

import { deliveryVariableNames, parseTemplate } from '../../../src/schema/templates';
import { asAttachment } from '../../chat/messages/payload';
import type { Trx } from '../../kernel/db/queries';
import { findFile } from '../../kernel/files/findFile';
import type { DeliveryDeps } from '../deps';
import type { AllocatedUnit } from '../engine/allocate';
import type { LockedDelivery } from '../engine/lock';
import { receiptLink } from '../receipt/link';
import { compose, type UnitText } from './compose';
import type { Content } from './write';

/** The messages for newly allocated units: the texts, then the files. `of`: how many units the delivery has in all. */
export async function contentsOf(
  trx: Trx,
  deps: DeliveryDeps,
  delivery: LockedDelivery,
  units: readonly AllocatedUnit[],
  of: number,
): Promise<readonly Content[]> {
  const { template, merge, numbered } = delivery.rule!;
  const parsed = parseTemplate(template, deliveryVariableNames);
  const messages = compose({
    template: parsed.ok ? parsed.parts : [{ name: 'codes', fallback: null }],
    fill: (name) => filled(delivery, name),
    linkLength: deps.publicUrl === null ? 0 : receiptLink(deps.secret, deps.publicUrl, placeOf(delivery)).length,
    units: units.map((unit) => unitText(deps, unit)),
    of,
    merge,
    numbered,
    max: deps.lettersOf(delivery.channel),
  });
  const texts = messages.map((parts) => ({ kind: 'delivery' as const, parts }));
  return [...texts, ...(await filesOf(trx, deps, delivery.companyId, units))];
}

/** Measures the link at its maximum length: only the first link number is left out of the link. */
const placeOf = ({ companyId, orderId }: LockedDelivery) => ({ companyId, orderId, linkNumber: 2 });

function unitText({ contents }: DeliveryDeps, { index, kind, mask, content }: AllocatedUnit): UnitText {
  const isSecret = kind === 'unique' || kind === 'shared' || kind === 'api';
  return { index, mask, isSecret, text: content === null ? mask : contents.open(content) };
}

function filled(delivery: LockedDelivery, name: string): string | null {
  switch (name) {
    case 'product.title':
      return delivery.productTitle ?? delivery.title;
    case 'order.no':
      return delivery.orderNumber;
    case 'quantity':
      return String(delivery.quantity);
    case 'contact.name':
      return delivery.contactName;
    default:
      return null;
  }
}

async function filesOf(
  trx: Trx,
  { table }: DeliveryDeps,
  companyId: string,
  units: readonly AllocatedUnit[],
): Promise<Content[]> {
  const contents: Content[] = [];
  for (const { fileId } of units) {
    if (fileId === null) continue;
    const file = await findFile(trx, table, { companyId, userId: null }, fileId);
    if (file === null) throw new Error(`The file ${fileId} of a pool does not exist any more.`);
    contents.push({ kind: 'file', file: asAttachment(file) });
  }
  return contents;
}

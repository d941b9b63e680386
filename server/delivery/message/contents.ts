import { deliveryVariableNames, parseTemplate } from '../../../src/schema/templates';
import { asAttachment } from '../../chat/messages/payload';
import type { Trx } from '../../kernel/db/records/rules';
import { findFile } from '../../kernel/files/findFile';
import type { DeliveryDeps } from '../deps';
import type { GivenUnit } from '../engine/allocate';
import type { Facts } from '../engine/facts';
import { receiptLink } from '../receipt/link';
import { compose, type SaidUnit } from './compose';
import { openUnits } from './open';
import type { Content } from './write';

/** The messages for newly allocated units: the texts, then the files. */
export async function contentsOf(
  trx: Trx,
  deps: DeliveryDeps,
  facts: Facts,
  edition: number,
  units: readonly GivenUnit[],
  of: number,
): Promise<readonly Content[]> {
  const texts = await openUnits(trx, deps.contents, facts.companyId, facts.id, edition);
  return [...contentsSaying(deps, facts, units, of, texts), ...(await filesOf(trx, deps, facts.companyId, units))];
}

/** Only the text messages; `texts` maps a unit's index to its content. */
export function contentsSaying(
  deps: DeliveryDeps,
  facts: Facts,
  units: readonly Pick<GivenUnit, 'index' | 'kind' | 'mask'>[],
  of: number,
  texts: ReadonlyMap<number, string>,
): readonly Content[] {
  const { template, merge, numbered } = facts.rule!;
  const parsed = parseTemplate(template, deliveryVariableNames);
  const said = compose({
    template: parsed.ok ? parsed.parts : [{ name: 'codes', fallback: null }],
    fill: (name) => filled(facts, name),
    linkLength: deps.publicUrl === null ? 0 : receiptLink(deps.secret, deps.publicUrl, placeOf(facts)).length,
    units: units.map((unit) => saidUnit(unit, texts)),
    of,
    merge,
    numbered,
    max: deps.lettersOf(facts.channel),
  });
  return said.map((one) => ({ kind: 'delivery', said: one }));
}

/** Measures the link at its maximum length: only the first link number is left out of the link. */
const placeOf = ({ companyId, orderId }: Facts) => ({ companyId, orderId, linkNumber: 2 });

function saidUnit(
  { index, kind, mask }: Pick<GivenUnit, 'index' | 'kind' | 'mask'>,
  texts: ReadonlyMap<number, string>,
): SaidUnit {
  const isSecret = kind === 'unique' || kind === 'shared' || kind === 'api';
  return { index, mask, isSecret, text: texts.get(index) ?? mask };
}

function filled(facts: Facts, name: string): string | null {
  switch (name) {
    case 'product.title':
      return facts.productTitle ?? facts.title;
    case 'order.no':
      return facts.orderNumber;
    case 'quantity':
      return String(facts.quantity);
    case 'contact.name':
      return facts.contactName;
    default:
      return null;
  }
}

async function filesOf(
  trx: Trx,
  { table }: DeliveryDeps,
  companyId: string,
  units: readonly GivenUnit[],
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

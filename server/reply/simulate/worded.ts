import { replyReason } from '../../../src/schema/reply/reasons/reasons';
import type { SimulatedPart } from '../../../src/schema/reply/simulation';
import type { Text } from '../../../src/schema/text';
import { type Db, prepared, query } from '../../kernel/db/queries';
import type { Effect, ReplyPart } from '../verdict';

type Names = ReadonlyMap<string, string>;

/** The names of the records that parts and effects refer to, by id. */
export async function namesIn(
  db: Db,
  companyId: string,
  parts: readonly ReplyPart[],
  effects: readonly Effect[],
): Promise<Names> {
  const ids = [...parts.flatMap(idIn), ...effects.flatMap(idsIn)];
  if (ids.length === 0) return new Map();
  const rows = await query<{ id: string; name: string }>(db, namesSql, [companyId, ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function partsIn(parts: readonly ReplyPart[], names: Names): SimulatedPart[] {
  return parts.map((part) => {
    if (part.kind === 'text' || part.kind === 'pause') return part;
    return { kind: part.kind, name: names.get(idIn(part)[0]!) ?? '' };
  });
}

export function actionsIn(effects: readonly Effect[], names: Names): Text[] {
  return effects.map((effect) => actionOf(effect, names));
}

function actionOf(effect: Effect, names: Names): Text {
  switch (effect.kind) {
    case 'label': {
      const added = effect.add.map((id) => names.get(id) ?? '').filter((name) => name !== '');
      return { en: `Adds labels: ${added.join(', ')}`, zh: `添加标签：${added.join('、')}` };
    }
    case 'assign': {
      const name = names.get(effect.memberId) ?? '';
      return { en: `Assigns the conversation to ${name}`, zh: `将会话分配给 ${name}` };
    }
    case 'handOver': {
      const { en, zh } = replyReason(effect.why);
      return { en: `Hands the conversation to a teammate: ${en}`, zh: `转人工：${zh}` };
    }
    case 'pause': {
      const { en, zh } = replyReason(effect.why);
      const { minutes } = effect;
      return { en: `Pauses the bot for ${minutes} min: ${en}`, zh: `暂停机器人 ${minutes} 分钟：${zh}` };
    }
    case 'block':
      return { en: 'Blocks the customer', zh: '拉黑客户' };
  }
}

function idIn(part: ReplyPart): string[] {
  if (part.kind === 'product') return [part.productId];
  if (part.kind === 'coupon') return [part.couponId];
  return part.kind === 'image' || part.kind === 'file' ? [part.fileId] : [];
}

function idsIn(effect: Effect): readonly string[] {
  if (effect.kind === 'label') return effect.add;
  return effect.kind === 'assign' ? [effect.memberId] : [];
}

const namesSql = prepared(`
  select id, title as name from products where company_id = $1 and id = any($2::uuid[])
  union all select id, name from coupons where company_id = $1 and id = any($2::uuid[])
  union all select id, name from files where company_id = $1 and id = any($2::uuid[])
  union all select id, name from labels where company_id = $1 and id = any($2::uuid[])
  union all select id, nickname from members where company_id = $1 and id = any($2::uuid[])`);

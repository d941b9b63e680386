import type { Sealed } from '../../chat/deps';
import { withoutSecrets } from '../../chat/messages/sameText';
import { plannedOnce, prepared, query } from '../../kernel/db/queries';
import type { Contents } from '../pools/contents';
import { receiptLink, withoutLinks } from '../receipt/link';
import { type MessageParts, textOf } from './compose';

/**
 * The full texts of delivery messages. When sent, a message is always complete, whatever has happened to its delivery:
 * a resend under the same number must be identical. When shown, codes that were taken back stay masked.
 */
export function sealedTexts(
  contents: Contents,
  { secret, publicUrl }: { readonly secret: string; readonly publicUrl: string | null },
): Sealed {
  return {
    async textsOf(db, companyId, messageIds, use) {
      if (messageIds.length === 0) return new Map();
      const rows = await query<Row>(db, rowsSql, [companyId, messageIds]);
      return new Map(
        rows.map(({ messageId, orderId, linkNumber, hasEnded, said, units }) => {
          const isCovered = use === 'shown' && hasEnded;
          const texts = new Map(
            units.map(({ index, content, mask, state }) => [
              index,
              isCovered || content === null || (use === 'shown' && state !== 'active')
                ? mask
                : contents.open(Buffer.from(content, 'base64')),
            ]),
          );
          const order = { companyId, orderId, linkNumber };
          const link = publicUrl === null || isCovered ? '' : receiptLink(secret, publicUrl, order);
          return [messageId, textOf(said, (index) => (index === 0 ? link : (texts.get(index) ?? '')))];
        }),
      );
    },
    async masked(db, companyId, conversationId, text) {
      const units = await query<{ content: string; mask: string }>(db, deliveredSql, [companyId, conversationId]);
      const secrets = units.map(({ content, mask }) => ({
        mask,
        content: contents.open(Buffer.from(content, 'base64')),
      }));
      return withoutLinks(secret, withoutSecrets(text, secrets));
    },
  };
}

interface Row {
  readonly messageId: string;
  readonly orderId: string;
  readonly linkNumber: number;
  readonly hasEnded: boolean;
  readonly said: MessageParts;
  readonly units: readonly {
    readonly index: number;
    /** Base64. */
    readonly content: string | null;
    readonly mask: string;
    readonly state: 'active' | 'void' | 'returned';
  }[];
}

// Codes that were taken back are included: they may be sold again.
const deliveredSql = prepared(`
  select encode(coalesce(u.content, x.content), 'base64') as content, u.mask
    from conversations c join deliveries d on d.company_id = $1 and d.contact_id = c.contact_id
    join delivery_units u on u.company_id = $1 and u.delivery_id = d.id
    join code_pools p on p.company_id = $1 and p.id = u.pool_id and p.kind in ('unique', 'shared', 'api')
    left join code_contents x on x.company_id = $1 and x.code_id = u.code_id
   where c.company_id = $1 and c.id = $2 and coalesce(u.content, x.content) is not null`);

const rowsSql = plannedOnce(`
  select m.message_id as "messageId", d.order_id as "orderId", o.link_number::int as "linkNumber", d.state in ('revoked', 'cancelled') as "hasEnded", m.said,
         coalesce((
           select jsonb_agg(jsonb_build_object('index', u.index, 'mask', u.mask, 'state', u.state,
                    'content', encode(coalesce(u.content, x.content), 'base64')))
             from delivery_units u left join code_contents x on x.company_id = u.company_id and x.code_id = u.code_id
            where u.company_id = m.company_id and u.delivery_id = m.delivery_id and u.edition = m.edition
              and m.said @> to_jsonb(u.index)), '[]') as units
    from delivery_messages m join deliveries d on d.company_id = m.company_id and d.id = m.delivery_id
    join orders o on o.company_id = d.company_id and o.id = d.order_id
   where m.company_id = $1 and m.message_id = any($2::uuid[])`);

import {
  type Attachment,
  buttonsOf,
  type CouponCard,
  type MessageKind,
  type MessageStatus,
  type ProductCard,
} from '../../../../src/schema/chat';
import type { DeliveryCard } from '../../../../src/schema/order';
import type { WidgetMessage, WidgetPayload } from '../../../../src/schema/widget';
import type { Signer } from '../../../kernel/secrets/signer';
import { faceLink, fileLink } from './links';

/** A message row as selected for visitors. */
export interface ShownRow {
  readonly id: string;
  readonly seq: number;
  readonly clientId: string | null;
  readonly direction: 'incoming' | 'outgoing';
  readonly senderKind: string;
  readonly name: string | null;
  /** File id of the member's avatar. */
  readonly face: string | null;
  readonly kind: MessageKind;
  readonly text: string | null;
  readonly payload: unknown;
  readonly status: MessageStatus;
  readonly at: Date | string;
}

/**
 * SQL condition for messages `m` that visitors may see: no internal notes, activities, system messages or deleted content,
 * but the ratings that they wrote themselves.
 */
export const isForVisitors = `not m.private and (m.direction <> 'activity' and m.kind <> 'system' or m.sender_kind = 'contact')
  and (m.text is not null or m.payload is not null)`;

export const shownColumns = `m.id, m.seq, case when m.sender_kind = 'contact' then m.client_id end as "clientId",
  case when m.sender_kind = 'contact' then 'incoming' else m.direction end as direction,
  m.sender_kind as "senderKind", s.nickname as name, (
    select f.id from users u join files f on f.company_id = m.company_id
       and f.id = case when u.avatar ~ '^[0-9a-f-]{36}$' then u.avatar::uuid end
     where u.id = s.id) as face, case m.kind when 'system' then 'text' else m.kind end as kind, m.text, m.payload, m.status, m.created_at as at`;

/** Joins the member who wrote the message, for the name. */
export const joinSender = `left join members s on s.company_id = m.company_id and s.id = case when m.sender_kind = 'member' then m.sender_id::uuid end`;

export function shownMessage(signer: Signer, accountId: string, row: ShownRow): WidgetMessage {
  const { id, seq, clientId, name, kind, text, status } = row;
  return {
    id,
    seq,
    clientId,
    name,
    kind,
    text,
    status,
    from: row.direction === 'incoming' ? 'visitor' : row.senderKind === 'member' ? 'member' : 'bot',
    face: row.face === null ? null : faceLink(signer, accountId, row.face),
    payload: kind === 'text' ? questionIn(text, row.payload) : shownPayload(signer, accountId, kind, row.payload),
    at: new Date(row.at).toISOString(),
  };
}

function questionIn(text: string | null, payload: unknown): WidgetPayload {
  const asking = buttonsOf(text, payload);
  return asking && { question: asking.text, buttons: asking.buttons };
}

function shownPayload(signer: Signer, accountId: string, kind: MessageKind, payload: unknown): WidgetPayload {
  if (payload === null) return null;
  switch (kind) {
    case 'image':
    case 'file': {
      const file = payload as Attachment;
      return { ...file, url: fileLink(signer, accountId, file.fileId) };
    }
    case 'product': {
      const { productId, title, price, listPrice, currency, imageId, addedTax } = payload as ProductCard;
      const url = imageId === null ? null : fileLink(signer, accountId, imageId);
      return { productId, title, price, listPrice, currency, imageId, url, ...(addedTax && { addedTax }) };
    }
    case 'coupon': {
      const { couponId, code, name, endsAt, offer } = payload as CouponCard;
      return { couponId, code, name, endsAt, ...(offer && { offer }) };
    }
    case 'delivery': {
      const { title, orderNumber, part, parts, units } = payload as DeliveryCard;
      return { title, orderNumber, part, parts, masks: units.map(({ mask }) => mask) };
    }
    default:
      return null;
  }
}

import type { AgendaEntry, AgendaKind } from '../../../src/schema/agenda';
import type { Filter } from '../../../src/schema/filters';
import type { Text } from '../../../src/schema/text';

/** A kind of agenda entry: the resource, its date field and filters. */
export interface Source {
  readonly kind: AgendaKind;
  readonly resource: string;
  /** A date-time or date field. */
  readonly field: string;
  /** End field: entries with a duration are listed until then. */
  readonly until?: string;
  readonly filters: readonly Filter[];
  readonly tone: AgendaEntry['tone'];
  /** Up to this many entries of a day are listed individually; more are grouped. */
  readonly apart: number;
  /** `name` is the record's name; null if it has none or the reader may not see it. */
  one(name: string | null): Text;
  many(count: number): Text;
}

const is = (field: string, value: unknown): Filter => ({ field, operator: 'is', value });
const named = (name: string | null, without: Text, en: (name: string) => string, zh: (name: string) => string): Text =>
  name === null ? without : { en: en(name), zh: zh(name) };

export const sources: readonly Source[] = [
  {
    kind: 'announcement',
    resource: 'announcements',
    field: 'startsAt',
    until: 'endsAt',
    tone: 'info',
    apart: 3,
    filters: [is('published', true)],
    one: (name) => ({ en: name ?? 'Meeting', zh: name ?? '活动' }),
    many: (count) => ({ en: `${count} meetings`, zh: `${count} 个活动` }),
  },
  {
    kind: 'holiday',
    resource: 'holidays',
    field: 'from',
    until: 'to',
    tone: 'good',
    apart: 3,
    filters: [is('works', 'closed')],
    one: (name) => ({ en: `Closed: ${name}`, zh: `放假：${name}` }),
    many: (count) => ({ en: `${count} holidays`, zh: `${count} 个节假日` }),
  },
  {
    kind: 'holiday',
    resource: 'holidays',
    field: 'from',
    until: 'to',
    tone: 'neutral',
    apart: 3,
    filters: [is('works', 'open')],
    one: (name) => ({ en: `Working day: ${name}`, zh: `调休上班：${name}` }),
    many: (count) => ({ en: `${count} extra working days`, zh: `${count} 个调休上班日` }),
  },
  {
    kind: 'coupon',
    resource: 'coupons',
    field: 'endsAt',
    tone: 'warning',
    apart: 3,
    filters: [is('state', 'active')],
    one: (name) => ({ en: `Coupon ${name} ends`, zh: `优惠券“${name}”到期` }),
    many: (count) => ({ en: `${count} coupons end`, zh: `${count} 个优惠券到期` }),
  },
  {
    kind: 'codeBatch',
    resource: 'code-batches',
    field: 'expiresAt',
    tone: 'warning',
    apart: 3,
    filters: [],
    one: (name) => ({ en: `Codes in ${name} expire`, zh: `卡密批次“${name}”到期` }),
    many: (count) => ({ en: `${count} batches of codes expire`, zh: `${count} 个卡密批次到期` }),
  },
  {
    kind: 'invite',
    resource: 'invites',
    field: 'expireTime',
    tone: 'neutral',
    apart: 3,
    filters: [is('status', 'PENDING')],
    one: (name) =>
      named(
        name,
        { en: 'An invitation expires', zh: '一个邀请到期' },
        (who) => `The invitation of ${who} expires`,
        (who) => `给${who}的邀请到期`,
      ),
    many: (count) => ({ en: `${count} invitations expire`, zh: `${count} 个邀请到期` }),
  },
  {
    kind: 'apiKey',
    resource: 'api-keys',
    field: 'expiresAt',
    tone: 'warning',
    apart: 3,
    filters: [is('enabled', true)],
    one: (name) => ({ en: `The API key ${name} expires`, zh: `API 密钥“${name}”到期` }),
    many: (count) => ({ en: `${count} API keys expire`, zh: `${count} 个 API 密钥到期` }),
  },
  {
    kind: 'snoozed',
    resource: 'conversations',
    field: 'snoozedUntil',
    tone: 'info',
    apart: 3,
    filters: [is('status', 'snoozed')],
    one: (name) =>
      named(
        name,
        { en: 'A snoozed conversation reopens', zh: '一个搁置的会话恢复' },
        (who) => `${who} comes back: the conversation was snoozed`,
        (who) => `与${who}的搁置会话恢复`,
      ),
    many: (count) => ({ en: `${count} snoozed conversations reopen`, zh: `${count} 个搁置的会话恢复` }),
  },
  {
    kind: 'delivery',
    resource: 'deliveries',
    field: 'dueAt',
    tone: 'info',
    apart: 0,
    filters: [is('state', 'scheduled')],
    one: () => ({ en: 'A delivery is due', zh: '1 笔计划发货' }),
    many: (count) => ({
      en: count === 1 ? 'A delivery is due' : `${count} deliveries are due`,
      zh: `${count} 笔计划发货`,
    }),
  },
];

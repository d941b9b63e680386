import type { Unread } from '../../../src/schema/notification';
import type { Values } from '../../../src/schema/validation';
import { invalid } from '../../kernel/http/refusal';
import { fieldsType, handled, listOf } from '../../kernel/routes/apiType';
import { readListQuery } from '../../kernel/routes/listQuery';
import { rangeHeaders } from '../../kernel/routes/resourceRoutes';
import { Answer, type MemberContext, type MemberRoute, memberRoute } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { answeredFields, countFields, listSchema, pageFields, upToFields } from './fields';
import { notificationOf } from './notificationOf';
import { markAllRead, markRead, type PageRequest, pageOf, type Row, remove, unreadOf } from './store';

const path = '/v1/notifications';
const notification = fieldsType('Notification', answeredFields);

/** Routes for the member's own notifications in the current company. */
export function notificationRoutes({ catalogue }: Pick<CompanyDeps, 'catalogue'>): MemberRoute[] {
  const toNotification = (context: MemberContext, row: Row) => notificationOf(catalogue, context, row);
  const group = listSchema.label.many;
  const access = { kind: 'login' } as const;
  return [
    memberRoute(`GET ${path}`, group, {
      access,
      summary: { en: 'List your notifications', zh: '查询我的通知' },
      query: pageFields,
      answer: listOf(notification),
      answerHeaders: { ...rangeHeaders, 'up-to': 'What read-all takes: the moment of this list.' },
      async handle(context) {
        const asked = readPage(context.query);
        const { rows, total, upTo } = await pageOf(context.db, context.author, asked);
        const last = asked.offset + Math.max(rows.length, 1) - 1;
        const headers = { 'Content-Range': `notifications ${asked.offset}-${last}/${total}`, 'up-to': upTo };
        return new Answer(
          rows.map((row) => toNotification(context, row)),
          { headers },
        );
      },
    }),
    memberRoute(`GET ${path}/unread-count`, group, {
      access,
      summary: { en: 'Unread notification count', zh: '未读通知数' },
      answer: countFields,
      asksByItself: true,
      handle: (context) => unreadFor(catalogue, context),
    }),
    memberRoute(`POST ${path}/{id}/read`, group, {
      access,
      summary: { en: 'Mark a notification as read', zh: '标记通知为已读' },
      answer: notification,
      handle: async (context) =>
        toNotification(context, await markRead(context.db, context.author, context.params.id!)),
    }),
    memberRoute(`POST ${path}/read-all`, group, {
      access,
      summary: { en: 'Mark all shown notifications as read', zh: '将已显示的通知全部标记为已读' },
      body: upToFields,
      answer: handled('ReadNotifications'),
      handle: async ({ db, author, body }) => ({ read: await markAllRead(db, author, String(body.upTo)) }),
    }),
    memberRoute(`DELETE ${path}/{id}`, group, {
      access,
      summary: { en: 'Remove a notification', zh: '删除通知' },
      answer: notification,
      handle: async (context) => toNotification(context, await remove(context.db, context.author, context.params.id!)),
    }),
  ];
}

/** The member's number of unread notifications, and the newest of them. */
export async function unreadFor(catalogue: CompanyDeps['catalogue'], context: MemberContext): Promise<Unread> {
  const { unread, latest } = await unreadOf(context.db, context.author);
  if (latest === null) return { unread, latest };
  const { id, title } = notificationOf(catalogue, context, latest);
  return { unread, latest: { id, title } };
}

function readPage(query: Values): PageRequest {
  const { search, filters, sort, offset, limit } = readListQuery(listSchema, query);
  if (search !== null) throw invalid([{ path: 'filter.q', code: 'unknown' }]);
  if (sort.field !== 'createdAt') throw invalid([{ path: 'sort', code: 'sort', params: { fields: 'createdAt' } }]);
  const strange = filters.filter(({ field, operator }) => field !== 'unread' || operator !== 'is');
  if (strange.length > 0) throw invalid(strange.map(({ field }) => ({ path: `filter.${field}`, code: 'unknown' })));
  const unread = (filters[0]?.value ?? null) as boolean | null;
  return { unread, oldestFirst: !sort.descending, offset, limit };
}

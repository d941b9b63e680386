import type { InboxQuery } from '../../../src/schema/chat';
import { conversationModes, conversationStatuses } from '../../../src/schema/conversation';
import type { Fields } from '../../../src/schema/fields';
import type { Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { invalid } from '../../kernel/http/refusal';
import { type Cursor, readCursor } from './cursor';

/** The validated inbox query; 'me' is replaced by the caller's id. */
export interface InboxRequest {
  /** Null: any status. */
  readonly status: 'open' | 'snoozed' | 'resolved' | null;
  readonly mode: InboxQuery['mode'] | null;
  /** A member id; 'none': unassigned; null: any. */
  readonly assignee: string | null;
  /** A group id; 'none': accounts without a group. */
  readonly groupId: string | null;
  readonly accountId: string | null;
  readonly labelId: string | null;
  readonly priority: InboxQuery['priority'] | null;
  readonly unread: boolean;
  readonly due: InboxQuery['due'] | null;
  readonly q: string | null;
  readonly sort: NonNullable<InboxQuery['sort']>;
  readonly cursor: Cursor | null;
  readonly limit: number;
}

export const inboxFields = {
  status: {
    kind: 'choice',
    label: { en: 'Status', zh: '状态' },
    help: { en: 'Open by default; all conversations in a search.', zh: '默认为进行中，搜索时默认为全部。' },
    choices: {
      ...conversationStatuses,
      all: { en: 'All', zh: '全部' },
    },
  },
  mode: {
    kind: 'choice',
    label: { en: 'Handled by', zh: '应答方式' },
    choices: conversationModes,
  },
  assignee: {
    kind: 'text',
    maxLength: 40,
    label: { en: 'Assigned to', zh: '负责人' },
    help: { en: "A member's id, 'me' or 'none'.", zh: '成员编号，或 me、none。' },
  },
  groupId: {
    kind: 'text',
    maxLength: 40,
    label: { en: 'Group', zh: '分组' },
    help: { en: "A group's id, or 'none'.", zh: '分组编号，或 none。' },
  },
  accountId: { kind: 'reference', to: 'accounts', label: { en: 'Account', zh: '账号' } },
  labelId: { kind: 'reference', to: 'labels', label: { en: 'Label', zh: '标签' } },
  priority: {
    kind: 'choice',
    label: { en: 'Priority', zh: '优先级' },
    choices: {
      low: { en: 'Low', zh: '低' },
      medium: { en: 'Medium', zh: '中' },
      high: { en: 'High', zh: '高' },
      urgent: { en: 'Urgent', zh: '紧急' },
    },
  },
  due: {
    kind: 'choice',
    label: { en: 'Reply due', zh: '回复时限' },
    choices: {
      target: { en: 'With a reply target', zh: '有时限' },
      overdue: { en: 'Overdue', zh: '已超时' },
    },
  },
  unread: { kind: 'boolean', label: { en: 'Unread by you', zh: '仅未读' } },
  q: {
    kind: 'text',
    maxLength: 200,
    label: { en: 'Search', zh: '搜索' },
    help: {
      en: 'In customer names, notes and messages; order numbers; and whole phone numbers, email addresses, coupon codes and delivered codes.',
      zh: '搜索客户名称、备注、消息内容和订单号；手机号、邮箱、券码和卡密需输入完整。',
    },
  },
  sort: {
    kind: 'choice',
    default: 'latest',
    required: true,
    label: { en: 'Order', zh: '排序' },
    choices: {
      latest: { en: 'Latest activity', zh: '最近消息' },
      waiting: { en: 'Needs a reply', zh: '待回复优先' },
      due: { en: 'Due first', zh: '即将超时优先' },
    },
  },
  cursor: { kind: 'text', maxLength: 300, label: { en: 'Cursor from the previous page', zh: '上一页结束位置' } },
  limit: {
    kind: 'number',
    integer: true,
    min: 1,
    max: 100,
    default: 30,
    required: true,
    label: { en: 'Limit', zh: '数量' },
  },
} as const satisfies Fields;

/** Filters of the counts on tabs, each of which has its own assignee. */
const { assignee: _assignee, sort: _sort, cursor: _cursor, limit: _limit, ...filters } = inboxFields;
export const countFields = filters;

/** Throws a validation error for an invalid id or cursor. */
export function readInboxQuery(query: Values, me: string | null): InboxRequest {
  return {
    ...(query as unknown as InboxRequest),
    ...readFilters(query),
    assignee: query.assignee === 'me' ? me : idOr('none', 'assignee', query.assignee),
    cursor: readCursor(query.cursor as string | null, query.sort as InboxRequest['sort']),
  };
}

/** What both the list and its counts are filtered by; any assignee. Throws a validation error for an invalid id. */
export function readFilters(query: Values): Omit<InboxRequest, 'sort' | 'cursor' | 'limit'> {
  const q = (query.q as string | null)?.trim() || null;
  const status = query.status ?? (q === null ? 'open' : 'all');
  return {
    ...(query as unknown as InboxRequest),
    status: status === 'all' ? null : (status as InboxRequest['status']),
    assignee: null,
    groupId: idOr('none', 'groupId', query.groupId),
    q,
  };
}

function idOr(word: string, path: string, value: unknown): string | null {
  if (value === null || value === word || isRecordId(value)) return value as string | null;
  throw invalid([{ path, code: 'reference' }]);
}

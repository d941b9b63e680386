import type { Fields } from '../../../src/schema/fields';
import { databaseNow } from '../../kernel/clock';
import { fieldsType, listOf } from '../../kernel/routes/apiType';
import { type MemberRoute, memberRoute } from '../../kernel/routes/route';
import { type AgendaDeps, agendaOf } from './agenda';

const group = { en: 'Figures', zh: '数据' };

/** The agenda route: open to every member, filtered by what each may see. */
export function agendaRoutes(deps: AgendaDeps): MemberRoute[] {
  return [
    memberRoute('GET /v1/agenda', group, {
      summary: {
        en: 'Upcoming: expirations, meetings, holidays and due dates',
        zh: '近期日程：到期、活动、节假日与待办',
      },
      access: { kind: 'login' },
      query: asked,
      answer: listOf(fieldsType('AgendaItem', answered)),
      asksByItself: true,
      handle: ({ db, author, query }) => agendaOf(db, deps, author, Number(query.days ?? 30), databaseNow()),
    }),
  ];
}

const asked: Fields = {
  days: {
    kind: 'number',
    integer: true,
    min: 1,
    max: 366,
    default: 30,
    label: { en: 'Days', zh: '天数' },
    help: { en: 'Including today.', zh: '含今天。' },
  },
};

const answered: Fields = {
  at: { kind: 'dateTime', label: { en: 'Date', zh: '时间' } },
  allDay: { kind: 'boolean', label: { en: 'All day', zh: '全天' } },
  day: { kind: 'date', label: { en: 'Day of an all-day event', zh: '全天日程的日期' } },
  kind: { kind: 'text', label: { en: 'Kind', zh: '类型' } },
  title: { kind: 'json', label: { en: 'Title, in both languages', zh: '内容（中英文）' } },
  link: { kind: 'text', label: { en: 'Link in the console', zh: '控制台内的链接' } },
  tone: { kind: 'text', label: { en: 'Color', zh: '样式' } },
  count: { kind: 'number', integer: true, label: { en: 'Count', zh: '数量' } },
};

import { defineResource } from '../../schema/resource';

/** Days on which the company's service hours differ from the usual week. */
export const schema = defineResource({
  name: 'holidays',
  label: { one: { en: 'Holiday', zh: '节假日' }, many: { en: 'Holidays', zh: '节假日' } },
  icon: 'ri-calendar-event-line',
  route: '/holiday/list',
  section: 'replies',
  order: 6,
  title: 'name',
  fields: {
    name: {
      kind: 'text',
      label: { en: 'Name', zh: '名称' },
      required: true,
      maxLength: 60,
      searchable: true,
    },
    from: { kind: 'date', required: true, label: { en: 'Start date', zh: '开始日期' } },
    to: { kind: 'date', required: true, label: { en: 'End date', zh: '结束日期' } },
    works: {
      kind: 'choice',
      required: true,
      default: 'closed',
      label: { en: 'Type', zh: '当天安排' },
      help: {
        en: "Working days use Monday's hours and override a holiday on the same date.",
        zh: '调休上班日无论星期几，均按周一的服务时间。与放假日期重叠时以上班为准。',
      },
      choices: {
        closed: { en: 'Closed', zh: '放假' },
        open: { en: 'Working days', zh: '调休上班' },
      },
      tones: { closed: 'neutral', open: 'info' },
    },
  },
  rules: [
    {
      field: 'to',
      require: { field: 'to', op: 'gte', other: 'from' },
      message: { en: "The end can't be before the start.", zh: '结束日期早于开始日期。' },
    },
  ],
  list: { columns: ['name', 'from', 'to', 'works'], filters: ['works'], sort: ['from', 'DESC'] },
  form: { groups: [{ label: { en: 'Holiday', zh: '节假日' }, fields: ['name', 'from', 'to', 'works'] }] },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});

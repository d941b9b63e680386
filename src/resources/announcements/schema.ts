import { defineResource } from '../../schema/resource';

const published = { field: 'published', op: 'is', value: true } as const;
const asksWhoComes = { field: 'startsAt', op: 'filled' } as const;
const unlessSaid = (answer: 'going' | 'notGoing') =>
  ({ all: [published, asksWhoComes, { field: 'answer', op: 'not', value: answer }] }) as const;

/** An announcement to all members: news, or a meeting with RSVP. */
export const schema = defineResource({
  name: 'announcements',
  label: { one: { en: 'Announcement', zh: '公告' }, many: { en: 'Announcements', zh: '公告' } },
  icon: 'ri-megaphone-line',
  route: '/announcement/list',
  section: 'home',
  order: 20,
  title: 'title',
  quickSearch: { subtitle: ['startsAt', 'place'] },
  fields: {
    title: { kind: 'text', required: true, maxLength: 80, searchable: true, label: { en: 'Title', zh: '标题' } },
    text: { kind: 'longText', maxLength: 4_000, searchable: true, label: { en: 'Text', zh: '内容' } },
    picture: { kind: 'image', label: { en: 'Picture', zh: '图片' } },
    startsAt: {
      kind: 'dateTime',
      label: { en: 'Starts', zh: '开始时间' },
      help: {
        en: "For meetings. Members can say whether they're coming. Leave blank for news.",
        zh: '填写后成员可以回复是否参加，留空则为普通公告。',
      },
    },
    endsAt: { kind: 'dateTime', inclusive: true, label: { en: 'Ends', zh: '结束时间' } },
    place: { kind: 'text', maxLength: 120, label: { en: 'Location', zh: '地点' } },
    link: { kind: 'url', label: { en: 'Link', zh: '链接' } },
    published: {
      kind: 'boolean',
      label: { en: 'Published', zh: '已发布' },
      help: {
        en: "Notifies all members once. Until then, it's a draft only you can see.",
        zh: '发布后通知全体成员（仅一次）。未发布时为您的草稿。',
      },
    },
    // A draft is visible to its author only; empty means visible to everyone.
    draftOf: {
      kind: 'references',
      to: 'members',
      emptyMeans: 'all',
      max: 1,
      readOnly: true,
      label: { en: 'Draft by', zh: '草稿作者' },
    },
    going: { kind: 'number', integer: true, derived: true, label: { en: 'People coming', zh: '参加人数' } },
    notGoing: { kind: 'number', integer: true, derived: true, label: { en: 'People not coming', zh: '不参加人数' } },
    answer: {
      kind: 'choice',
      derived: true,
      label: { en: 'My response', zh: '我的回复' },
      choices: { going: { en: 'Going', zh: '参加' }, notGoing: { en: 'Not going', zh: '不参加' } },
      tones: { going: 'good', notGoing: 'neutral' },
    },
    people: { kind: 'json', derived: true, label: { en: 'Attendees', zh: '参加的成员' } },
  },
  rules: [
    {
      field: 'startsAt',
      when: { field: 'endsAt', op: 'filled' },
      require: { field: 'startsAt', op: 'filled' },
      message: { en: 'Enter a start time too.', zh: '请同时填写开始时间。' },
    },
    {
      field: 'endsAt',
      when: { all: [{ field: 'endsAt', op: 'filled' }, asksWhoComes] },
      require: { field: 'endsAt', op: 'gt', other: 'startsAt' },
      message: { en: 'Must be after the start.', zh: '必须晚于开始时间。' },
    },
  ],
  list: {
    columns: ['title', 'startsAt', 'place', 'going', 'answer', 'published', 'createdAt'],
    filters: ['published', 'startsAt', 'createdAt'],
    calendar: { date: 'startsAt', until: 'endsAt' },
    sort: ['createdAt', 'DESC'],
  },
  form: {
    groups: [
      { label: { en: 'Announcement', zh: '公告' }, fields: ['title', 'text', 'picture', 'link', 'published'] },
      { label: { en: 'Meeting', zh: '活动' }, folded: true, fields: ['startsAt', 'endsAt', 'place'] },
      { label: { en: 'Responses', zh: '回复情况' }, fields: ['answer', 'going', 'notGoing', 'people'] },
    ],
  },
  actions: {
    going: {
      label: { en: "Respond that you're going", zh: '回复参加' },
      button: {
        icon: 'ri-check-line',
        label: { en: 'Going', zh: '参加' },
        tone: 'good',
        shownWhen: unlessSaid('going'),
        done: { en: "You're going to {title}.", zh: '已回复参加“{title}”。' },
      },
    },
    notGoing: {
      label: { en: "Respond that you're not going", zh: '回复不参加' },
      button: {
        icon: 'ri-close-line',
        label: { en: 'Not going', zh: '不参加' },
        shownWhen: unlessSaid('notGoing'),
        done: { en: "You're not going to {title}.", zh: '已回复不参加“{title}”。' },
      },
    },
  },
  audience: { members: 'draftOf' },
  // Restoring would notify all members again.
  restorable: false,
  permissions: {
    grants: {
      manager: ['list', 'add', 'edit', 'remove', 'export', 'import', 'all', 'going', 'notGoing'],
      agent: ['list', 'going', 'notGoing'],
      finance: ['list', 'going', 'notGoing'],
      observer: ['list', 'going', 'notGoing'],
    },
  },
  changesWith: ['members'],
});

import { defineResource } from '../../schema/resource';

/** A text that members insert in a conversation by its shortcut. */
export const schema = defineResource({
  name: 'canned-replies',
  label: { one: { en: 'Canned reply', zh: '快捷回复' }, many: { en: 'Canned replies', zh: '快捷回复' } },
  icon: 'ri-chat-quote-line',
  route: '/cannedReply/list',
  section: 'replies',
  place: 4,
  title: 'shortcut',
  quickSearch: { subtitle: ['text'] },
  fields: {
    shortcut: {
      kind: 'text',
      label: { en: 'Shortcut', zh: '快捷词' },
      help: { en: 'Typed after a slash in the chat: /thanks', zh: '在聊天中输入斜杠加快捷词：/thanks' },
      required: true,
      maxLength: 30,
      unique: { within: 'language' },
      searchable: true,
    },
    language: {
      kind: 'choice',
      label: { en: 'Language', zh: '语言' },
      required: true,
      default: 'zh',
      choices: { zh: { en: 'Chinese', zh: '中文' }, en: { en: 'English', zh: '英文' } },
    },
    text: { kind: 'longText', label: { en: 'Text', zh: '内容' }, required: true, maxLength: 2_000, searchable: true },
    labels: { kind: 'references', to: 'labels', label: { en: 'Labels', zh: '标签' }, max: 20 },
    enabled: { kind: 'boolean', label: { en: 'Offered', zh: '启用' }, default: true },
  },
  list: {
    columns: ['shortcut', 'text', 'language', 'labels', 'enabled'],
    filters: ['language', 'labels', 'enabled'],
    sort: ['shortcut', 'ASC'],
  },
  form: { as: 'drawer' },
  permissions: {
    grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list', 'add', 'edit'] },
  },
});

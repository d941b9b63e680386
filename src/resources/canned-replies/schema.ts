import { chatText, chatTextHelp, writtenLanguage } from '../../schema/commonFields';
import { defineResource } from '../../schema/resource';

/** A text that members insert in a conversation by its shortcut. */
export const schema = defineResource({
  name: 'canned-replies',
  label: { one: { en: 'Canned reply', zh: '快捷回复' }, many: { en: 'Canned replies', zh: '快捷回复' } },
  icon: 'ri-chat-quote-line',
  route: '/cannedReply/list',
  section: 'replies',
  order: 4,
  title: 'shortcut',
  quickSearch: { subtitle: ['text'] },
  fields: {
    shortcut: {
      kind: 'text',
      label: { en: 'Shortcut', zh: '快捷词' },
      help: { en: 'Type / and the shortcut in the chat, such as /thanks', zh: '在聊天中输入斜杠加快捷词：/thanks' },
      required: true,
      maxLength: 30,
      unique: { within: 'language' },
      searchable: true,
    },
    language: writtenLanguage,
    text: { ...chatText, label: { en: 'Text', zh: '内容' }, help: chatTextHelp, required: true },
    files: {
      kind: 'files',
      max: 10,
      label: { en: 'Files', zh: '附件' },
      help: { en: 'Sent after the text, in this order.', zh: '在文字之后按此顺序发送。' },
    },
    personal: {
      kind: 'boolean',
      label: { en: 'Only for me', zh: '仅自己可用' },
      help: { en: "Teammates won't see it.", zh: '不会提供给其他同事。' },
    },
    ownerIds: {
      kind: 'references',
      to: 'members',
      emptyMeans: 'all',
      max: 1,
      readOnly: true,
      label: { en: 'Owner', zh: '所属成员' },
    },
    groupIds: {
      kind: 'references',
      to: 'account-groups',
      max: 50,
      emptyMeans: 'all',
      label: { en: 'Groups', zh: '适用分组' },
      help: { en: 'Leave groups and accounts blank to use it everywhere.', zh: '分组和账号都留空时，全部会话可用。' },
    },
    accountIds: {
      kind: 'references',
      to: 'accounts',
      max: 100,
      emptyMeans: 'all',
      label: { en: 'Accounts', zh: '适用账号' },
    },
    labels: { kind: 'references', to: 'labels', emptyMeans: 'none', label: { en: 'Labels', zh: '标签' }, max: 20 },
    enabled: { kind: 'boolean', label: { en: 'Enabled', zh: '启用' }, default: true },
  },
  list: {
    columns: ['shortcut', 'text', 'language', 'personal', 'labels', 'enabled'],
    filters: ['language', 'personal', 'labels', 'enabled'],
    sort: ['shortcut', 'ASC'],
  },
  form: { as: 'drawer' },
  audience: { members: 'ownerIds' },
  permissions: {
    grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list', 'add', 'edit'] },
  },
});

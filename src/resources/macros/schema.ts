import { chatText, chatTextHelp, uniqueName, writtenLanguage } from '../../schema/commonFields';
import { priorities } from '../../schema/conversation';
import { defineResource } from '../../schema/resource';

/** What a member does to a conversation in one step: a reply, labels, assignee, priority, and how it ends. */
export const schema = defineResource({
  name: 'macros',
  label: { one: { en: 'Macro', zh: '快捷操作' }, many: { en: 'Macros', zh: '快捷操作' } },
  icon: 'ri-flashlight-line',
  route: '/macro/list',
  section: 'replies',
  order: 5,
  title: 'name',
  quickSearch: true,
  fields: {
    name: uniqueName(40),
    text: {
      ...chatText,
      label: { en: 'Reply', zh: '回复内容' },
      help: { en: `Leave blank to send nothing. ${chatTextHelp.en}`, zh: `留空则不发送。${chatTextHelp.zh}` },
    },
    language: writtenLanguage,
    addLabels: {
      kind: 'references',
      to: 'labels',
      emptyMeans: 'none',
      max: 20,
      label: { en: 'Labels to add', zh: '要添加的标签' },
    },
    removeLabels: {
      kind: 'references',
      to: 'labels',
      emptyMeans: 'none',
      max: 20,
      label: { en: 'Labels to remove', zh: '要移除的标签' },
    },
    priority: {
      kind: 'choice',
      label: { en: 'Priority', zh: '优先级' },
      help: { en: 'Leave blank to keep it.', zh: '留空表示不改变。' },
      choices: priorities,
    },
    assign: {
      kind: 'choice',
      required: true,
      default: 'keep',
      label: { en: 'Assign to', zh: '分配给' },
      choices: {
        keep: { en: 'As it is', zh: '保持不变' },
        me: { en: 'Whoever runs it', zh: '执行的成员' },
        member: { en: 'A member or nobody', zh: '指定成员或不分配' },
      },
    },
    assigneeId: {
      kind: 'reference',
      to: 'members',
      emptyMeans: 'none',
      onDelete: 'clear',
      label: { en: 'Member', zh: '成员' },
      help: { en: 'Leave blank to unassign.', zh: '留空表示不分配给任何人。' },
      shownWhen: { field: 'assign', op: 'is', value: 'member' },
    },
    finish: {
      kind: 'choice',
      required: true,
      default: 'stay',
      label: { en: 'Then', zh: '最后' },
      choices: {
        stay: { en: 'Leave it open', zh: '保持进行中' },
        resolved: { en: 'Resolve', zh: '解决' },
        snoozed: { en: 'Snooze', zh: '搁置' },
      },
    },
    snoozeHours: {
      kind: 'number',
      integer: true,
      required: true,
      min: 1,
      max: 8_760,
      default: 24,
      label: { en: 'Hours', zh: '搁置多少小时' },
      shownWhen: { field: 'finish', op: 'is', value: 'snoozed' },
    },
    enabled: { kind: 'boolean', label: { en: 'Enabled', zh: '启用' }, default: true },
  },
  list: {
    columns: ['name', 'text', 'assign', 'finish', 'enabled'],
    filters: ['finish', 'assign', 'enabled'],
    sort: ['name', 'ASC'],
  },
  form: {
    as: 'drawer',
    groups: [
      { label: { en: 'Macro', zh: '快捷操作' }, fields: ['name', 'enabled'] },
      { label: { en: 'Reply', zh: '回复' }, fields: ['text', 'language'] },
      {
        label: { en: 'Conversation', zh: '会话' },
        fields: ['addLabels', 'removeLabels', 'priority', 'assign', 'assigneeId', 'finish', 'snoozeHours'],
      },
    ],
  },
  permissions: {
    grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] },
  },
});

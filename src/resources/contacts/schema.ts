import { defineResource } from '../../schema/resource';

/**
 * A buyer, as known to the accounts. Mobile number and email are masked for users without the permission to see them.
 */
export const schema = defineResource({
  name: 'contacts',
  label: { one: { en: 'Contact', zh: '客户' }, many: { en: 'Contacts', zh: '客户' } },
  icon: 'ri-contacts-book-line',
  route: '/contact/list',
  section: 'customers',
  order: 3,
  title: 'name',
  quickSearch: { subtitle: ['accountIds', 'mobile'] },
  fields: {
    name: { kind: 'text', label: { en: 'Name', zh: '名称' }, required: true, maxLength: 60, searchable: true },
    avatar: { kind: 'image', label: { en: 'Photo', zh: '头像' } },
    accountIds: {
      kind: 'references',
      to: 'accounts',
      emptyMeans: 'all',
      label: { en: 'Channels', zh: '来源账号' },
      max: 100,
    },
    language: {
      kind: 'choice',
      label: { en: 'Language', zh: '语言' },
      choices: { zh: { en: 'Chinese', zh: '中文' }, en: { en: 'English', zh: '英文' } },
    },
    channelId: {
      kind: 'text',
      derived: true,
      label: { en: 'Channel ID', zh: '渠道用户编号' },
      help: {
        en: 'What a channel calls the customer, for matching rows of an import.',
        zh: '客户在渠道中的编号，可用于导入时识别。',
      },
    },
    mobile: { kind: 'mobile', label: { en: 'Mobile', zh: '手机号' }, rights: { see: 'masked' } },
    email: { kind: 'email', label: { en: 'Email', zh: '邮箱' }, rights: { see: 'masked' } },
    labels: { kind: 'references', to: 'labels', emptyMeans: 'none', label: { en: 'Labels', zh: '标签' }, max: 20 },
    blocked: {
      kind: 'boolean',
      label: { en: 'Blocked', zh: '已拉黑' },
      help: {
        en: 'Auto-replies and automatic delivery are off for blocked contacts, and nobody is notified of their messages.',
        zh: '拉黑后不再自动回复和自动发货，来信也不再提醒。',
      },
    },
    onHold: {
      kind: 'boolean',
      rights: { change: true },
      label: { en: 'On hold', zh: '数据保全' },
      help: {
        en: 'Nothing of this contact is deleted: not by the retention settings, not by erasing, deleting or merging.',
        zh: '保全期间，不因保留期限、抹除、删除或合并而删除该客户的任何内容。',
      },
    },
    remark: { kind: 'longText', label: { en: 'Note', zh: '备注' }, maxLength: 2_000, searchable: true },
    details: {
      kind: 'list',
      max: 30,
      label: { en: 'Custom fields', zh: '更多资料' },
      help: { en: 'Anything else your team wants to record.', zh: '团队需要记录的其他信息。' },
      fields: {
        name: { kind: 'text', required: true, maxLength: 40, label: { en: 'Field', zh: '名称' } },
        value: { kind: 'text', required: true, maxLength: 500, label: { en: 'Value', zh: '内容' } },
      },
    },
    firstSeenAt: { kind: 'dateTime', readOnly: true, label: { en: 'First seen', zh: '首次来访' } },
    lastSeenAt: { kind: 'dateTime', readOnly: true, label: { en: 'Last seen', zh: '最近来访' } },
  },
  list: {
    columns: ['name', 'accountIds', 'labels', 'mobile', 'lastSeenAt'],
    filters: ['accountIds', 'labels', 'blocked', 'lastSeenAt'],
    sort: ['lastSeenAt', 'DESC'],
  },
  form: {
    groups: [
      { label: { en: 'Contact', zh: '客户' }, fields: ['name', 'language', 'mobile', 'email', 'accountIds', 'labels'] },
      { label: { en: 'Internal', zh: '内部信息' }, folded: true, fields: ['remark', 'details', 'avatar'] },
      { label: { en: 'Restrictions', zh: '限制' }, folded: true, fields: ['blocked', 'onHold'] },
    ],
  },
  matchBy: ['mobile', 'email', 'channelId'],
  audience: { as: 'accountIds' },
  actions: {
    merge: {
      label: { en: 'Merge contacts', zh: '合并客户' },
      input: {
        intoId: {
          kind: 'reference',
          to: 'contacts',
          required: true,
          label: { en: 'Merge into', zh: '合并到' },
          help: {
            en: 'All conversations, labels and notes move to that contact. This contact is deleted.',
            zh: '全部会话、标签和备注会并入该客户，当前客户随之消失。',
          },
        },
      },
      button: {
        icon: 'ri-user-shared-line',
        label: { en: 'Merge', zh: '合并' },
        tone: 'warning',
        done: { en: 'Contacts merged.', zh: '客户已合并。' },
      },
    },
    erase: {
      label: { en: 'Erase contacts', zh: '抹除客户' },
      input: {
        name: {
          kind: 'text',
          required: true,
          maxLength: 60,
          label: { en: 'Name of the contact', zh: '客户名称' },
          help: { en: 'Type it to confirm.', zh: '请输入名称以确认。' },
        },
      },
      button: {
        icon: 'ri-eraser-line',
        label: { en: 'Erase', zh: '抹除' },
        tone: 'bad',
        confirm: {
          en: "Deletes who {name} is and everything that was said: name, address, notes, conversations, messages, files, personal details of orders, and copies in logs, notifications, emails and webhooks. Amounts, payments, deliveries and codes stay, without a name, so that the books add up. It can't be undone. Backups made before keep the data until they are deleted (by default after six months); after restoring one, erase again.",
          zh: '将删除 {name} 的身份与全部聊天内容：名称、联系方式、备注、会话、消息、文件、订单中的个人信息，以及日志、通知、邮件和推送中的副本。金额、付款、发货与卡密记录去除姓名后保留，以保证账目一致。此操作无法撤销。此前的备份仍含这些数据，直至备份被删除（默认六个月后）；恢复备份后须再次抹除。',
        },
        done: { en: 'Contact erased.', zh: '客户已抹除。' },
      },
    },
    exportAll: { label: { en: 'Export everything about a contact', zh: '导出客户的全部数据' } },
  },
  // Not restorable: a customer who requests deletion must be deleted for good.
  restorable: false,
  permissions: {
    grants: {
      manager: ['list', 'add', 'edit', 'remove', 'export', 'import', 'merge', 'exportAll', 'see:mobile', 'see:email'],
      agent: ['list', 'add', 'edit'],
    },
  },
});

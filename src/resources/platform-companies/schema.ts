import { defineResource } from '../../schema/resource';

const isCustomer = { field: 'runsServer', op: 'is', value: false } as const;

/** All companies on the server with their plan and usage, for the operator. */
export const schema = defineResource({
  name: 'platform-companies',
  label: { one: { en: 'Customer', zh: '客户公司' }, many: { en: 'Customers', zh: '客户公司' } },
  icon: 'ri-building-4-line',
  route: '/platform/companies',
  section: 'company',
  order: 10,
  title: 'name',
  view: 'platform_companies',
  fields: {
    name: { kind: 'text', searchable: true, label: { en: 'Company', zh: '公司' } },
    ownerName: { kind: 'text', label: { en: 'Owner', zh: '所有者' } },
    state: {
      kind: 'choice',
      label: { en: 'State', zh: '状态' },
      choices: {
        ACTIVE: { en: 'Active', zh: '正常' },
        EXPIRED: { en: 'Expired', zh: '已到期' },
        SUSPENDED: { en: 'Suspended', zh: '已停用' },
      },
      tones: { ACTIVE: 'good', EXPIRED: 'warning', SUSPENDED: 'bad' },
    },
    planCode: { kind: 'text', label: { en: 'Plan', zh: '套餐' } },
    paidBy: {
      kind: 'choice',
      label: { en: 'Billed', zh: '付费周期' },
      choices: { month: { en: 'Monthly', zh: '按月' }, year: { en: 'Yearly', zh: '按年' } },
    },
    startedAt: { kind: 'dateTime', label: { en: 'Since', zh: '开始时间' } },
    expiresAt: {
      kind: 'dateTime',
      inclusive: true,
      label: { en: 'Ends', zh: '到期时间' },
      help: { en: 'Leave blank for no end date.', zh: '为空则长期有效。' },
    },
    seats: { kind: 'number', integer: true, label: { en: 'VIP seats', zh: 'VIP 席位' } },
    seatsUsed: { kind: 'number', integer: true, label: { en: 'Seats used', zh: '已用席位' } },
    members: { kind: 'number', integer: true, label: { en: 'Members', zh: '成员' } },
    accounts: { kind: 'number', integer: true, label: { en: 'Accounts', zh: '账号' } },
    lastSeenAt: { kind: 'dateTime', label: { en: 'Last active', zh: '最近活跃' } },
    deletedOn: { kind: 'dateTime', label: { en: 'Will be deleted', zh: '删除时间' } },
    exportState: {
      kind: 'choice',
      label: { en: 'Export', zh: '数据导出' },
      choices: {
        running: { en: 'In progress', zh: '导出中' },
        ready: { en: 'Ready', zh: '已完成' },
        failed: { en: 'Failed', zh: '失败' },
      },
      tones: { running: 'info', ready: 'good', failed: 'bad' },
    },
    exportFiles: { kind: 'number', integer: true, label: { en: 'Files of the export', zh: '导出文件数' } },
    exportProgress: { kind: 'number', integer: true, label: { en: 'Export progress (%)', zh: '导出进度（%）' } },
    runsServer: { kind: 'boolean', label: { en: 'Operates this server', zh: '平台运营方' } },
  },
  list: {
    columns: [
      'name',
      'state',
      'planCode',
      'seats',
      'seatsUsed',
      'members',
      'accounts',
      'expiresAt',
      'lastSeenAt',
      'createdAt',
    ],
    filters: ['state', 'planCode', 'expiresAt', 'createdAt', 'runsServer'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: { en: 'Companies of this server appear here.', zh: '本服务器上的公司会显示在这里。' },
  },
  form: {
    groups: [
      { label: { en: 'Company', zh: '公司' }, fields: ['name', 'ownerName', 'state', 'runsServer', 'lastSeenAt'] },
      { label: { en: 'Plan', zh: '套餐' }, fields: ['planCode', 'paidBy', 'startedAt', 'expiresAt'] },
      { label: { en: 'Usage', zh: '用量' }, fields: ['seats', 'seatsUsed', 'members', 'accounts'] },
      { label: { en: 'Data', zh: '数据' }, fields: ['exportState', 'exportProgress', 'exportFiles', 'deletedOn'] },
    ],
  },
  actions: {
    book: {
      label: { en: 'Assign a plan to a company', zh: '为公司开通套餐' },
      input: {
        planId: { kind: 'reference', to: 'plans', required: true, label: { en: 'Plan', zh: '套餐' } },
        seats: {
          kind: 'number',
          integer: true,
          required: true,
          min: 0,
          max: 10_000,
          default: 5,
          label: { en: 'VIP seats', zh: 'VIP 席位' },
          help: { en: 'In addition to the seats included in the plan.', zh: '不含套餐自带席位。' },
        },
        until: {
          kind: 'dateTime',
          inclusive: true,
          label: { en: 'Ends', zh: '有效期至' },
          help: { en: 'Leave blank for no end date.', zh: '为空则长期有效。' },
        },
      },
      button: {
        icon: 'ri-vip-crown-line',
        label: { en: 'Assign plan', zh: '开通套餐' },
        confirm: {
          en: 'Starts now and replaces the current plan, without an invoice.',
          zh: '立即生效并替换当前套餐，不生成账单。',
        },
        done: { en: '{name} is now on this plan.', zh: '{name} 的套餐已更新。' },
      },
    },
    extend: {
      label: { en: "Extend a company's plan", zh: '延长公司套餐' },
      input: {
        months: {
          kind: 'number',
          integer: true,
          required: true,
          min: 1,
          max: 36,
          default: 1,
          label: { en: 'Months', zh: '月数' },
        },
      },
      button: {
        icon: 'ri-calendar-check-line',
        label: { en: 'Extend', zh: '延长' },
        shownWhen: { field: 'expiresAt', op: 'filled' },
        confirm: { en: 'Extends the plan without an invoice.', zh: '套餐到期时间顺延，不生成账单。' },
        done: { en: 'The plan of {name} was extended.', zh: '{name} 的套餐已延长。' },
      },
    },
    suspend: {
      label: { en: 'Suspend a company', zh: '停用公司' },
      button: {
        icon: 'ri-pause-circle-line',
        label: { en: 'Suspend', zh: '停用' },
        shownWhen: { all: [isCustomer, { field: 'state', op: 'in', value: ['ACTIVE', 'EXPIRED'] }] },
        confirm: {
          en: "Its members can view everything but can't make changes. Customer messages are still received, and paid orders are delivered.",
          zh: '停用后该公司成员只能查看、不能修改；客户消息仍会保存，已付款订单仍会发货。',
        },
        tone: 'bad',
        done: { en: '{name} was suspended.', zh: '{name} 已停用。' },
      },
    },
    resume: {
      label: { en: 'Resume a suspended company', zh: '恢复公司' },
      button: {
        icon: 'ri-play-circle-line',
        label: { en: 'Resume', zh: '恢复' },
        shownWhen: {
          all: [
            { field: 'state', op: 'is', value: 'SUSPENDED' },
            { field: 'deletedOn', op: 'empty' },
          ],
        },
        confirm: { en: 'Its members can work again.', zh: '恢复后该公司成员可继续使用。' },
        done: { en: '{name} was resumed.', zh: '{name} 已恢复。' },
      },
    },
    exportAll: {
      label: { en: 'Export everything of a company', zh: '导出公司全部数据' },
      button: {
        icon: 'ri-download-2-line',
        label: { en: 'Export everything', zh: '导出全部数据' },
        confirm: {
          en: 'All records and files, without secrets and codes. The files can be downloaded here for 7 days.',
          zh: '包含全部记录和文件，不含密钥和卡密。完成后 7 天内可在此下载。',
        },
        done: { en: 'The export of {name} has begun.', zh: '已开始导出 {name} 的数据。' },
      },
    },
    erase: {
      label: { en: 'Delete a company', zh: '删除公司' },
      input: {
        name: {
          kind: 'text',
          required: true,
          maxLength: 100,
          label: { en: "Type the company's name", zh: '请输入公司名称' },
        },
      },
      button: {
        icon: 'ri-delete-bin-line',
        tone: 'bad',
        label: { en: 'Delete', zh: '删除' },
        shownWhen: { all: [isCustomer, { field: 'deletedOn', op: 'empty' }] },
        confirm: {
          en: 'The company is suspended now and deleted in 14 days, with everything in it. Until then you can keep it.',
          zh: '公司将立即停用，并在 14 天后连同全部数据永久删除。在此之前可以撤销。',
        },
        done: { en: '{name} will be deleted.', zh: '{name} 将被删除。' },
      },
    },
    keep: {
      label: { en: 'Keep a company that will be deleted', zh: '撤销删除公司' },
      button: {
        icon: 'ri-arrow-go-back-line',
        label: { en: 'Keep', zh: '撤销删除' },
        shownWhen: { field: 'deletedOn', op: 'filled' },
        confirm: { en: "It won't be deleted.", zh: '该公司将不会被删除。' },
        done: { en: '{name} stays.', zh: '{name} 已保留。' },
      },
    },
  },
  permissions: { prefix: 'platform:companies', actions: ['list', 'export'], grants: { admin: [], observer: [] } },
});

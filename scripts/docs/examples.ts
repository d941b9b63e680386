import { defineResource, defineSingle, type ResourceSchema } from '../../src/schema/resource';

const text = (en: string, zh: string) => ({ en, zh });

/**
 * A resource with a field of every kind, each with every option of its kind. `values` holds a value for each as the API
 * returns it.
 */
export const kinds = defineResource({
  name: 'workshops',
  label: { one: text('Workshop', '活动'), many: text('Workshops', '活动') },
  icon: 'ri-calendar-event-line',
  route: '/workshop/list',
  section: 'sales',
  title: 'name',
  fields: {
    name: {
      kind: 'text',
      label: text('Name', '名称'),
      minLength: 2,
      maxLength: 60,
      variables: ['contact.name'],
      default: 'Untitled',
    },
    story: {
      kind: 'longText',
      label: text('Description', '介绍'),
      minLength: 10,
      maxLength: 5_000,
      variables: ['contact.name', 'product.title'],
      default: 'To be announced.',
    },
    seats: { kind: 'number', label: text('Seats', '座位'), integer: true, min: 1, max: 500, default: 20 },
    rating: { kind: 'decimal', label: text('Rating', '评分'), places: 2, minPlaces: 1, min: 0, max: 5, default: 4.25 },
    price: {
      kind: 'money',
      label: text('Price', '价格'),
      currencyField: 'currency',
      min: 0,
      max: 9_999_900,
      default: 4_900,
    },
    length: { kind: 'duration', label: text('Duration', '时长'), min: 60, max: 86_400, default: 5_400 },
    open: { kind: 'boolean', label: text('Open to all', '公开'), default: true },
    shown: { kind: 'status', label: text('Visible', '显示'), default: 1 },
    currency: {
      kind: 'choice',
      label: text('Currency', '币种'),
      choices: { CNY: text('Yuan', '人民币'), EUR: text('Euro', '欧元') },
      tones: { CNY: 'info' },
      default: 'CNY',
    },
    days: {
      kind: 'choices',
      label: text('Days', '日子'),
      choices: { sat: text('Saturday', '周六'), sun: text('Sunday', '周日') },
      default: ['sat'],
    },
    day: { kind: 'date', label: text('Day', '日期'), default: '2026-12-31' },
    startsAt: { kind: 'dateTime', label: text('Starts', '开始'), default: '2026-12-31T18:00:00.000Z' },
    email: { kind: 'email', label: text('E-mail', '邮箱'), default: 'workshops@example.com' },
    mobile: { kind: 'mobile', label: text('Mobile', '手机'), default: '+8613800138000' },
    page: { kind: 'url', label: text('Page', '网页'), default: 'https://example.com/workshops' },
    symbol: { kind: 'icon', label: text('Symbol', '图标'), default: 'ri-star-line' },
    colour: { kind: 'colour', label: text('Colour', '颜色'), default: '#FFB400' },
    poster: { kind: 'image', label: text('Poster', '海报'), visibleTo: 'company', original: true },
    contract: {
      kind: 'file',
      label: text('Contract', '合同'),
      visibleTo: { permission: 'workshops:export' },
      original: true,
    },
    drawings: {
      kind: 'files',
      label: text('Drawings', '图纸'),
      max: 5,
      visibleTo: { permission: 'workshops:edit' },
      original: true,
    },
    data: { kind: 'json', label: text('Data', '数据') },
    place: {
      kind: 'object',
      label: text('Place', '地点'),
      fields: {
        city: { kind: 'text', label: text('City', '城市'), required: true },
        indoors: { kind: 'boolean', label: text('Indoors', '室内') },
      },
    },
    talks: {
      kind: 'list',
      label: text('Talks', '议程'),
      max: 12,
      fields: {
        title: { kind: 'text', label: text('Title', '标题'), required: true },
        minutes: { kind: 'number', label: text('Minutes', '分钟'), integer: true, min: 5 },
      },
    },
    host: { kind: 'reference', to: 'members', label: text('Host', '主办人'), onDelete: 'clear', emptyMeans: 'none' },
    areas: {
      kind: 'references',
      to: 'areas',
      label: text('Areas', '领域'),
      max: 5,
      select: 'leaves',
      emptyMeans: 'all',
    },
    called: { kind: 'computed', type: 'text', compute: 'called', label: text('Called', '叫法') },
  },
  list: { columns: ['name'] },
  functions: { called: ({ name, day }) => `${name} · ${day}` },
});

const id = '01976a3e-5d3c-7b1e-8f00-1c2d3e4f5a6b';

/** The values of a record of `kinds` as the API returns them. */
export const values: Readonly<Record<string, unknown>> = {
  name: 'Winter sale',
  story: 'Everything must go.',
  seats: 20,
  rating: 4.25,
  price: 4_900,
  length: 5_400,
  open: true,
  shown: 1,
  currency: 'CNY',
  days: ['sat', 'sun'],
  day: '2026-12-31',
  startsAt: '2026-12-31T18:00:00.000Z',
  email: 'workshops@example.com',
  mobile: '+8613800138000',
  page: 'https://example.com/workshops',
  symbol: 'ri-star-line',
  colour: '#FFB400',
  poster: id,
  contract: id,
  drawings: [id],
  data: { any: ['JSON', 1, null] },
  place: { city: 'Shenzhen', indoors: true },
  talks: [{ title: 'Welcome', minutes: 15 }],
  host: id,
  areas: [id],
  called: 'Winter sale · 2026-12-31',
};

/** Every option that all field kinds share, each used once. */
export const anyField = defineResource({
  name: 'shipments',
  label: { one: text('Shipment', '发货单'), many: text('Shipments', '发货单') },
  icon: 'ri-truck-line',
  route: '/shipment/list',
  section: 'delivery',
  title: 'number',
  fields: {
    number: {
      kind: 'text',
      label: text('Number', '单号'),
      help: text('As printed on the parcel.', '以包裹上的为准。'),
      required: true,
      unique: true,
      searchable: true,
      createOnly: true,
    },
    carrier: { kind: 'text', label: text('Carrier', '承运商'), default: 'Post' },
    tracking: { kind: 'text', label: text('Tracking number', '运单号'), unique: { within: 'carrier' } },
    express: { kind: 'boolean', label: text('Express', '加急') },
    deadline: {
      kind: 'dateTime',
      inclusive: true,
      label: text('Deadline', '最晚送达'),
      required: true,
      shownWhen: { field: 'express', op: 'is', value: true },
    },
    carrierUrl: { kind: 'url', label: text("The carrier's API", '承运商接口') },
    key: {
      kind: 'text',
      label: text("The carrier's key", '承运商密钥'),
      secret: true,
      sentTo: { field: 'carrierUrl' },
    },
    signingKey: {
      kind: 'text',
      label: text('Signing key', '签名密钥'),
      secret: true,
      readOnly: true,
      revealOnce: {
        title: text('The signing key', '签名密钥'),
        text: text('It is shown only once.', '仅显示这一次。'),
      },
    },
    receiver: { kind: 'mobile', label: text('Receiver', '收件人手机'), rights: { see: 'masked', change: true } },
    sentAt: { kind: 'dateTime', label: text('Sent', '发出时间'), readOnly: true },
    parcels: { kind: 'number', label: text('Parcels', '包裹数'), integer: true, derived: true },
  },
  list: { columns: ['number'] },
});

/** A resource that uses every option outside `fields`. */
export const whole = defineResource({
  name: 'tickets',
  label: { one: text('Ticket', '工单'), many: text('Tickets', '工单') },
  icon: 'ri-customer-service-2-line',
  route: '/ticket/list',
  section: 'customers',
  order: 2,
  within: '/chat',
  title: 'subject',
  quickSearch: { subtitle: ['state', 'owner'] },
  matchBy: ['subject'],
  fields: {
    subject: { kind: 'text', label: text('Subject', '主题'), required: true, searchable: true },
    state: {
      kind: 'choice',
      label: text('State', '状态'),
      required: true,
      default: 'open',
      choices: { open: text('Open', '处理中'), waiting: text('Waiting', '等待'), solved: text('Solved', '已解决') },
      tones: { open: 'info', waiting: 'warning', solved: 'good' },
    },
    owner: { kind: 'reference', to: 'members', emptyMeans: 'none', label: text('Owner', '负责人') },
    department: { kind: 'reference', to: 'departments', emptyMeans: 'none', label: text('Department', '部门') },
    area: { kind: 'reference', to: 'areas', among: 'department', emptyMeans: 'none', label: text('Area', '领域') },
    deputy: {
      kind: 'reference',
      to: 'members',
      where: { primaryDeptId_below: { field: 'department' } },
      emptyMeans: 'none',
      label: text('Deputy', '代理人'),
    },
    team: { kind: 'references', to: 'members', emptyMeans: 'all', label: text('Team', '小组成员') },
    number: {
      kind: 'text',
      label: text('Number', '编号'),
      readOnly: true,
      unique: true,
      sequence: { format: 'T-{year}-{0000}', gapless: true },
    },
    openedOn: { kind: 'date', label: text('Opened', '开始日期'), required: true, default: 'today' },
    openedBy: {
      kind: 'reference',
      to: 'members',
      emptyMeans: 'none',
      label: text('Opened by', '创建人'),
      default: 'me',
    },
    dueOn: { kind: 'date', label: text('Due', '截止日期') },
    hours: { kind: 'number', integer: true, label: text('Hours spent', '工时') },
    promisedUntil: { kind: 'dateTime', inclusive: true, label: text('Promised until', '承诺时限') },
    keywords: { kind: 'longText', perLine: true, label: text('Keywords', '关键词') },
    note: { kind: 'longText', label: text('Note', '备注') },
    answer: {
      kind: 'longText',
      label: text('Answer', '答复'),
      shownWhen: { field: 'state', op: 'is', value: 'solved' },
    },
    solvedAt: { kind: 'dateTime', label: text('Solved', '解决时间'), readOnly: true },
    solvedBy: {
      kind: 'reference',
      to: 'members',
      emptyMeans: 'none',
      label: text('Solved by', '解决人'),
      readOnly: true,
    },
    photo: { kind: 'image', label: text('Photo', '照片') },
  },
  rules: [
    {
      field: 'dueOn',
      when: { field: 'dueOn', op: 'filled' },
      require: { field: 'dueOn', op: 'gte', other: 'openedOn' },
      message: text('Cannot be before it was opened.', '不能早于开始日期。'),
    },
  ],
  list: {
    columns: ['subject', 'state', 'owner', 'dueOn', 'updatedAt'],
    picture: 'photo',
    filters: ['state', 'owner', 'owner.primaryDeptId', 'openedOn', 'dueOn', 'createdAt'],
    board: { by: 'state', shows: ['owner', 'dueOn'] },
    calendar: { date: 'openedOn', until: 'dueOn' },
    chart: { by: 'createdAt', sum: 'hours', per: 'week' },
    filterFields: {
      'owner.primaryDeptId': {
        kind: 'reference',
        to: 'departments',
        label: text('Department of the owner', '负责人部门'),
      },
    },
    tabs: [
      { label: text('Open', '处理中'), filter: { state: ['open', 'waiting'] } },
      { label: text('Due soon', '即将截止'), filter: { state_not: 'solved', dueOn_within: 'next7days' } },
    ],
    sort: ['dueOn', 'ASC'],
    olderFirst: true,
    searches: text('Subject, customer', '主题、客户'),
    whenEmpty: text('Tickets appear here when customers write.', '客户来信后会显示在这里。'),
    unindexed: ['updatedAt'],
  },
  form: {
    as: 'page',
    layout: 'tabs',
    carryOver: ['owner', 'openedOn'],
    groups: [
      { label: text('Ticket', '工单'), fields: ['subject', 'state', 'owner'] },
      { label: text('Time', '时间'), fields: ['openedOn', 'dueOn'] },
    ],
  },
  permissions: {
    prefix: 'ticket',
    actions: ['list', 'add', 'edit', 'export', 'import'],
    grants: { manager: ['list', 'add', 'edit', 'export', 'escalate'], agent: ['list', 'add', 'edit'] },
  },
  states: {
    field: 'state',
    start: ['open', 'waiting'],
    moves: {
      open: [
        { to: 'waiting', label: text('Wait for the customer', '等待客户') },
        {
          to: 'solved',
          label: text('Solve', '解决'),
          icon: 'ri-check-line',
          confirm: text('The customer will be notified.', '将通知客户。'),
          tone: 'good',
          permission: 'solve',
          when: { field: 'owner', op: 'filled' },
          requires: ['answer'],
          sets: { solvedAt: 'now', solvedBy: 'me' },
          notifies: ['owner', 'createdBy'],
        },
      ],
      waiting: [{ to: 'open', label: text('Resume', '继续') }],
    },
  },
  actions: {
    solve: { label: text('Solve tickets', '解决工单') },
    escalate: {
      label: text('Escalate a ticket', '升级工单'),
      input: { reason: { kind: 'text', label: text('Reason', '原因'), required: true } },
      startsWith: { reason: 'subject' },
      button: {
        icon: 'ri-alarm-warning-line',
        label: text('Escalate', '升级'),
        shownWhen: { field: 'state', op: 'not', value: 'solved' },
        confirm: text('A manager will be notified immediately.', '将立即通知经理。'),
        tone: 'warning',
        done: text('{subject} was escalated to a manager.', '{subject} 已转给经理。'),
        shownOnce: {
          part: 'code',
          title: text('One-time code', '口令'),
          label: text('Code', '口令'),
          text: text('Give it to the customer; it is not shown again.', '请告知客户，之后不再显示。'),
          example: 'curl {origin}/api/v1/tickets',
        },
      },
    },
  },
  scope: { member: 'owner' },
  audience: { members: 'team' },
  planLimit: { name: 'rules', when: { field: 'state', value: 'open' } },
  events: { quietFields: ['owner'], quietActions: ['remove'] },
  changesWith: ['contacts'],
  restorable: false,
});

/** A resource with one record, with every option that only such resources have. */
export const single = defineSingle({
  name: 'ticket-settings',
  label: { one: text('Ticket settings', '工单设置'), many: text('Tickets', '工单') },
  single: 'company',
  icon: 'ri-customer-service-2-line',
  route: '/settings/tickets',
  section: 'customers',
  table: 'companies',
  loggedAs: 'company-settings',
  fields: {
    ticketDays: {
      kind: 'number',
      label: text('Close after (days)', '几天后关闭'),
      integer: true,
      required: true,
      min: 1,
      max: 90,
      default: 14,
    },
    ticketGreeting: { kind: 'text', label: text('Greeting', '问候语') },
  },
  form: {
    text: text('Applies to all tickets.', '适用于所有工单。'),
    saved: text('Saved. New tickets will use this.', '已保存，新工单将使用此设置。'),
  },
  permissions: { code: 'company:edit' },
});

/** A tree of several kinds, served under the paths of an existing API. */
export const tree = defineResource({
  name: 'areas',
  label: { one: text('Area', '领域'), many: text('Areas', '领域') },
  icon: 'ri-node-tree',
  route: '/area/list',
  section: 'company',
  title: 'name',
  fields: {
    name: { kind: 'text', label: text('Name', '名称'), required: true, unique: { within: 'parent' } },
    kind: {
      kind: 'choice',
      label: text('Kind', '类型'),
      required: true,
      default: 'topic',
      choices: { group: text('Group', '分组'), topic: text('Topic', '主题') },
    },
    parent: { kind: 'reference', to: 'areas', emptyMeans: 'none', label: text('Parent', '上级') },
    department: {
      kind: 'reference',
      to: 'departments',
      label: text('Department', '部门'),
      createOnly: true,
      emptyMeans: 'none',
    },
    rank: { kind: 'number', integer: true, label: text('Rank', '排序'), readOnly: true },
  },
  list: { columns: ['name', 'kind'] },
  tree: {
    parent: 'parent',
    maxDepth: 5,
    singleRoot: true,
    order: 'rank',
    kinds: { field: 'kind', top: ['group'], below: { group: ['group', 'topic'] } },
  },
  scope: { departments: 'department' },
  errorCodes: {
    notFound: 'AREA_NOT_FOUND',
    parent: 'AREA_PARENT_WRONG',
    cycle: 'AREA_BELOW_ITSELF',
    tooDeep: 'AREA_TOO_DEEP',
    hasChildren: 'AREA_NOT_EMPTY',
    inUse: 'AREA_IN_USE',
    unique: { name: 'AREA_NAME_TAKEN' },
  },
  idField: 'areaId',
  calls: {
    list: 'GET /xxm-comp/v1/selectAreaTree',
    one: 'GET /xxm-comp/v1/selectArea/{id}',
    create: 'POST /xxm-comp/v1/addArea',
    update: 'POST /xxm-comp/v1/updateArea',
    remove: 'PUT /xxm-comp/v1/deleteArea?id={id}',
    byKind: { group: { create: 'POST /xxm-comp/v1/addAreaGroup', update: 'POST /xxm-comp/v1/updateAreaGroup' } },
    params: { name_contains: 'keyword' },
  },
});

/** Records that only the server writes and that a company reads. */
export const read = defineResource({
  name: 'deliveries-log',
  label: { one: text('Delivery entry', '发货日志'), many: text('Delivery log', '发货日志') },
  view: 'delivery_entries',
  icon: 'ri-file-list-3-line',
  route: '/deliveryLog/list',
  section: 'logs',
  title: 'at',
  fields: {
    at: { kind: 'dateTime', label: text('When', '时间') },
    ticket: { kind: 'reference', to: 'tickets', required: true, label: text('Ticket', '工单') },
  },
  partOf: 'ticket',
  list: { columns: ['at'], sort: ['at', 'DESC'] },
  link: { path: '/desk', params: { ticket: 'ticket' } },
  audience: { as: 'ticket' },
  permissions: { actions: ['list', 'export'] },
});

/** The simple resource at the top of the page. */
export const first = defineResource({
  name: 'suppliers',
  label: { one: text('Supplier', '供应商'), many: text('Suppliers', '供应商') },
  icon: 'ri-building-line',
  route: '/supplier/list',
  section: 'sales',
  title: 'name',
  fields: {
    name: { kind: 'text', label: text('Name', '名称'), required: true, unique: true, searchable: true },
    email: { kind: 'email', label: text('E-mail', '邮箱') },
    active: { kind: 'boolean', label: text('Active', '启用'), default: true },
  },
  list: { columns: ['name', 'email', 'active'], filters: ['active'], sort: ['name', 'ASC'] },
});

/** All examples; they are checked together. */
export const examples: readonly ResourceSchema[] = [first, kinds, anyField, whole, tree, read, single];

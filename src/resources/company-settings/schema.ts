import { currencies } from '../../schema/currencies';
import { longest } from '../../schema/longest';
import { defaultCurrency } from '../../schema/money';
import { defineSingle } from '../../schema/resource';
import { taxModes, taxRateField } from '../../schema/tax';

/** Inactivity and lifetime of a session, in minutes, up to 30 days. The defaults outlast a shift with its breaks. */
const idle = { min: 5, max: 43_200, default: 600 } as const;
const life = { min: 15, max: 43_200, default: 720 } as const;

const isInvoicing = { field: 'invoicing', op: 'in', value: ['byHand', 'onPayment'] } as const;
const isTaxed = { field: 'taxMode', op: 'in', value: ['included', 'added'] } as const;
/** How long something is kept, in days. Empty: forever. */
const kept = { min: 30, max: 3_650 } as const;

/** The settings of a company for all its members. They are columns of the company's own row. */
export const schema = defineSingle({
  name: 'company-settings',
  label: { one: { en: 'Company settings', zh: '公司设置' }, many: { en: 'Company', zh: '公司' } },
  single: 'company',
  table: 'companies',
  icon: 'ri-building-line',
  route: '/settings/company',
  section: 'company',
  order: 6,
  fields: {
    name: {
      kind: 'text',
      required: true,
      maxLength: longest.companyName,
      label: { en: 'Company name', zh: '公司名称' },
    },
    logo: {
      kind: 'image',
      visibleTo: 'company',
      label: { en: 'Logo', zh: '公司标志' },
      help: {
        en: 'Shown at the top of the navigation and on printed pages. PNG, JPEG, WebP or GIF.',
        zh: '显示在导航顶部和打印页面上。支持 PNG、JPEG、WebP 或 GIF。',
      },
    },
    currency: {
      kind: 'choice',
      choices: currencies,
      required: true,
      default: defaultCurrency,
      label: { en: 'Currency', zh: '币种' },
      help: {
        en: "The currency of the figures, and of new products, coupons and code batches; existing ones keep theirs. It can't be changed after the first order.",
        zh: '统计数据以及新建商品、优惠券、卡密批次使用的币种；已有记录保持原币种。产生第一笔订单后不可更改。',
      },
    },
    timeZone: {
      kind: 'text',
      maxLength: 60,
      label: { en: 'Time zone', zh: '时区' },
      help: {
        en: 'Used for delivery hours and daily limits. Default: UTC.',
        zh: '发货时段与每日上限均按此时区计算，默认 UTC。',
      },
    },
    defaultLanguage: {
      kind: 'choice',
      label: { en: 'Default language', zh: '默认语言' },
      help: {
        en: "For members who haven't chosen one. Leave blank to use the server's.",
        zh: '用于未选择语言的成员；留空则使用服务器的语言。',
      },
      choices: { 'en-US': { en: 'English', zh: '英语' }, 'zh-CN': { en: 'Chinese', zh: '中文' } },
    },
    languageSwitch: {
      kind: 'boolean',
      label: { en: 'Let members choose their language', zh: '允许成员选择语言' },
    },
    sessionIdleMinutes: {
      kind: 'number',
      integer: true,
      required: true,
      ...idle,
      label: { en: 'Sign out after inactivity (minutes)', zh: '无操作多少分钟后退出登录' },
      help: {
        en: `Members are warned two minutes before. ${idle.min} to ${idle.max} minutes (${idle.max / 1_440} days).`,
        zh: `退出前两分钟会提醒。${idle.min} 至 ${idle.max}（${idle.max / 1_440} 天）。`,
      },
    },
    sessionMinutes: {
      kind: 'number',
      integer: true,
      required: true,
      ...life,
      label: { en: 'Sign out after (minutes)', zh: '登录最长保持多少分钟' },
      help: {
        en: `720 is 12 hours, 1440 is 1 day, ${life.max} is ${life.max / 1_440} days. A shorter limit applies right away, a longer one from the next sign-in.`,
        zh: `720 为 12 小时，1440 为 1 天，${life.max} 为 ${life.max / 1_440} 天。缩短后立即对已登录的成员生效，延长则从下次登录起生效。`,
      },
    },
    oneSession: {
      kind: 'boolean',
      label: { en: 'One session per member', zh: '每位成员只保留一处登录' },
      help: { en: "Signing in ends a member's other sessions.", zh: '成员登录后，其他地方的登录会立即失效。' },
    },
    keepAssignee: {
      kind: 'boolean',
      label: { en: 'Keep the assignee of resolved conversations', zh: '已解决的会话保留负责人' },
      help: {
        en: 'When the customer writes again, the bot answers, and labels and priority are removed. If off, the assignee is removed too.',
        zh: '客户再次来信时由机器人接待，并移除标签与优先级；关闭此项则同时移除负责人。',
      },
    },
    replyAssigns: {
      kind: 'boolean',
      label: { en: 'Replying assigns the conversation', zh: '回复即领取会话' },
      help: {
        en: 'A member who replies in a conversation that is assigned to nobody becomes its assignee.',
        zh: '成员回复尚无负责人的会话后，自动成为其负责人。',
      },
    },
    asksRating: {
      kind: 'boolean',
      label: { en: 'Ask for a rating after resolving', zh: '解决后邀请客户评价' },
      help: {
        en: 'A minute after a conversation is resolved, in every channel, at most once in 7 days per customer.',
        zh: '会话解决一分钟后通过原渠道发送，每位客户 7 天内最多一次。',
      },
    },
    ratingQuestionEn: {
      kind: 'text',
      maxLength: 300,
      label: { en: 'Question in English', zh: '英文问题' },
      help: {
        en: 'Leave blank for “How satisfied are you with our help?”',
        zh: '留空则使用 “How satisfied are you with our help?”',
      },
    },
    ratingQuestionZh: {
      kind: 'text',
      maxLength: 300,
      label: { en: 'Question in Chinese', zh: '中文问题' },
      help: { en: 'Leave blank for the standard Chinese question.', zh: '留空则使用“您对我们的服务满意吗？”' },
    },
    buyerEmail: {
      kind: 'choice',
      required: true,
      default: 'off',
      label: { en: 'Email at checkout', zh: '下单时填写邮箱' },
      help: {
        en: 'Buyers who leave an address get a receipt and refund notices by email, and can find their order again.',
        zh: '填写邮箱的买家会收到收据和退款通知邮件，并可凭邮箱找回订单。',
      },
      choices: {
        off: { en: 'Not asked', zh: '不询问' },
        optional: { en: 'Optional', zh: '选填' },
        required: { en: 'Required', zh: '必填' },
      },
    },
    taxMode: {
      kind: 'choice',
      choices: taxModes,
      required: true,
      default: 'none',
      label: { en: 'Tax', zh: '税' },
      help: {
        en: 'How your prices are meant from now on. Existing orders keep their tax.',
        zh: '决定此后如何理解商品价格。已有订单不变。',
      },
    },
    taxName: {
      kind: 'text',
      maxLength: 30,
      label: { en: 'Name of the tax', zh: '税种名称' },
      help: { en: 'Such as VAT, GST or Sales tax.', zh: '例如：增值税。' },
      shownWhen: isTaxed,
    },
    taxRate: {
      ...taxRateField,
      label: { en: 'Tax rate (%)', zh: '税率（%）' },
      help: { en: 'Products can have another one.', zh: '商品可单独设置税率。' },
      shownWhen: isTaxed,
    },
    invoicing: {
      kind: 'choice',
      required: true,
      default: 'off',
      label: { en: 'Invoices of orders', zh: '订单账单' },
      help: {
        en: "Numbered without gaps. Orders of other channels get one only by a member's click.",
        zh: '编号连续。其他渠道的订单仅在成员点击后开具。',
      },
      choices: {
        off: { en: 'None', zh: '不开具' },
        byHand: { en: 'Issued by members', zh: '成员点击后开具' },
        onPayment: { en: 'Issued on payment', zh: '付款后自动开具' },
      },
    },
    invoiceName: {
      kind: 'text',
      maxLength: longest.sellerName,
      label: { en: 'Legal name', zh: '公司全称' },
      help: {
        en: 'The seller on invoices. Leave blank to use the company name.',
        zh: '账单上的卖方，留空则为公司名称。',
      },
      shownWhen: isInvoicing,
    },
    invoiceDetails: {
      kind: 'longText',
      maxLength: longest.sellerDetails,
      label: { en: 'Address and other details', zh: '地址及其他信息' },
      help: {
        en: 'Address, tax number and bank account, one per line.',
        zh: '地址、税号、开户行及账号等，可分行填写。',
      },
      shownWhen: isInvoicing,
    },
    invoicePrefix: {
      kind: 'text',
      maxLength: 12,
      label: { en: 'Number prefix', zh: '编号前缀' },
      help: { en: 'Default: INV, as in INV-2026-000001.', zh: '默认 INV，例如 INV-2026-000001。' },
      shownWhen: isInvoicing,
    },
    asksBuyer: {
      kind: 'boolean',
      label: { en: 'Let buyers enter who the invoice is for', zh: '下单时可填写账单抬头' },
      help: { en: 'Name, address and tax ID, at the checkout.', zh: '名称、地址和税号，选填。' },
      shownWhen: isInvoicing,
    },
    mailCodes: {
      kind: 'boolean',
      label: { en: 'Email delivered codes', zh: '通过邮件发送卡密' },
      help: {
        en: 'Once codes are delivered, they are also sent to the address from the checkout. If off, emails only link to the order page.',
        zh: '卡密发货后同时发送到下单时填写的邮箱。关闭则邮件中只有订单页面链接。',
      },
    },
    retainConversationsDays: {
      kind: 'number',
      integer: true,
      ...kept,
      label: { en: 'Keep conversations (days)', zh: '会话保留天数' },
      help: {
        en: 'Counted from the last message. Then what was said, the private notes and the files in it are deleted; orders, amounts and statistics stay. Empty: forever. Backups that were made before keep the data until they are deleted themselves, by default after six months.',
        zh: '自最后一条消息起算。到期后删除聊天内容、内部备注及其中的文件；订单、金额与统计保留。留空则永久保留。此前的备份仍含这些数据，直至备份被删除（默认六个月后）。',
      },
    },
    retainFilesDays: {
      kind: 'number',
      integer: true,
      ...kept,
      label: { en: 'Keep files in conversations (days)', zh: '会话文件保留天数' },
      help: {
        en: 'Files that customers and members sent. Files of products, codes and templates are not affected. Empty: as long as the conversation.',
        zh: '客户与成员发送的文件；商品、卡密和模板所用文件不受影响。留空则与会话一同保留。',
      },
    },
    retainLogsDays: {
      kind: 'number',
      integer: true,
      ...kept,
      label: { en: 'Keep logs (days)', zh: '日志保留天数' },
      help: {
        en: 'The audit log, the sign-in log, and lists of sent emails and text messages. Empty: forever.',
        zh: '操作日志、登录日志以及已发邮件和短信的记录。留空则永久保留。',
      },
    },
    holdDeletions: {
      kind: 'boolean',
      label: { en: 'Stop all deletion', zh: '暂停一切删除' },
      help: {
        en: 'For a legal dispute or an audit: nothing expires by these settings, no contact can be deleted or erased, and no former member erased. For one contact, set the hold on the contact.',
        zh: '用于诉讼或审计：内容不再按上述设置到期删除，也不能删除或抹除客户，不能抹除离职成员。仅针对某位客户时，请在客户资料中设置保全。',
      },
    },
  },
  form: {
    text: { en: 'Applies to everyone in the company.', zh: '对公司所有成员生效。' },
    groups: [
      { label: { en: 'Name and logo', zh: '名称与标志' }, fields: ['name', 'logo'] },
      {
        label: { en: 'Language and region', zh: '语言与地区' },
        fields: ['currency', 'timeZone', 'defaultLanguage', 'languageSwitch'],
      },
      { label: { en: 'Sign-in', zh: '登录' }, fields: ['sessionIdleMinutes', 'sessionMinutes', 'oneSession'] },
      { label: { en: 'Conversations', zh: '会话' }, fields: ['keepAssignee', 'replyAssigns'] },
      {
        label: { en: 'Ratings', zh: '客户评价' },
        fields: ['asksRating', 'ratingQuestionEn', 'ratingQuestionZh'],
      },
      { label: { en: 'Shop', zh: '商城' }, fields: ['buyerEmail', 'mailCodes'] },
      { label: { en: 'Tax', zh: '税' }, fields: ['taxMode', 'taxName', 'taxRate'] },
      {
        label: { en: 'Invoices', zh: '账单' },
        fields: ['invoicing', 'invoiceName', 'invoiceDetails', 'invoicePrefix', 'asksBuyer'],
      },
      {
        label: { en: 'Data retention', zh: '数据保留' },
        folded: true,
        fields: ['retainConversationsDays', 'retainFilesDays', 'retainLogsDays', 'holdDeletions'],
      },
    ],
  },
  permissions: { prefix: 'company' },
  calls: { one: 'GET /xxm-comp/v1/companySettings', update: 'PUT /xxm-comp/v1/companySettings' },
});

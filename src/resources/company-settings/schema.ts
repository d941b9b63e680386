import { currencies } from '../../schema/currencies';
import { longest } from '../../schema/longest';
import { defaultCurrency } from '../../schema/money';
import { defineSingle } from '../../schema/resource';

/** Inactivity and lifetime of a session, in minutes, up to 30 days. The defaults outlast a shift with its breaks. */
const idle = { min: 5, max: 43_200, default: 600 } as const;
const life = { min: 15, max: 43_200, default: 720 } as const;

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
      help: { en: 'Leave blank for “您对我们的服务满意吗？”', zh: '留空则使用“您对我们的服务满意吗？”' },
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
    mailCodes: {
      kind: 'boolean',
      label: { en: 'Email delivered codes', zh: '通过邮件发送卡密' },
      help: {
        en: 'Once codes are delivered, they are also sent to the address from the checkout. If off, emails only link to the order page.',
        zh: '卡密发货后同时发送到下单时填写的邮箱。关闭则邮件中只有订单页面链接。',
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
    ],
  },
  permissions: { prefix: 'company' },
  calls: { one: 'GET /xxm-comp/v1/companySettings', update: 'PUT /xxm-comp/v1/companySettings' },
});

import { currencies } from '../../schema/currencies';
import { defineResource } from '../../schema/resource';

const ofStripe = { field: 'provider', op: 'is', value: 'stripe' } as const;
const ofService = { field: 'provider', op: 'is', value: 'webhook' } as const;
const byHand = { field: 'provider', op: 'is', value: 'hand' } as const;

/** How the company takes buyers' payments. An account that sells chooses one. */
export const schema = defineResource({
  name: 'payment-connections',
  label: { one: { en: 'Payment method', zh: '收款方式' }, many: { en: 'Payment methods', zh: '收款方式' } },
  icon: 'ri-bank-card-line',
  route: '/paymentConnection/list',
  section: 'integrations',
  order: 6,
  title: 'name',
  fields: {
    name: {
      kind: 'text',
      required: true,
      maxLength: 60,
      unique: true,
      searchable: true,
      label: { en: 'Name', zh: '名称' },
    },
    provider: {
      kind: 'choice',
      required: true,
      createOnly: true,
      default: 'stripe',
      label: { en: 'Provider', zh: '支付渠道' },
      help: { en: "Can't be changed later.", zh: '创建后不可更改。' },
      choices: {
        stripe: { en: 'Stripe', zh: 'Stripe' },
        webhook: { en: 'Your own service', zh: '自有支付服务' },
        hand: { en: 'By hand', zh: '线下收款' },
      },
    },
    secretKey: {
      kind: 'text',
      secret: true,
      sentTo: false,
      maxLength: 300,
      shownWhen: ofStripe,
      label: { en: 'Secret key', zh: '私钥' },
      help: {
        en: 'Begins with sk_ or rk_. Stored encrypted and only sent to Stripe.',
        zh: '以 sk_ 或 rk_ 开头，加密保存，仅发送给 Stripe。',
      },
    },
    endpointSecret: {
      kind: 'text',
      secret: true,
      sentTo: false,
      maxLength: 300,
      shownWhen: ofStripe,
      label: { en: 'Signing secret of the endpoint', zh: '端点签名密钥' },
      help: {
        en: 'Begins with whsec_. Create the endpoint at Stripe with the address shown here after saving.',
        zh: '以 whsec_ 开头。保存后请用此处显示的地址在 Stripe 创建端点。',
      },
    },
    url: {
      kind: 'url',
      shownWhen: ofService,
      label: { en: 'URL of your service', zh: '服务地址' },
      help: { en: 'Payments and refunds are requested here, signed.', zh: '付款和退款请求会签名后发送到此地址。' },
    },
    serviceSecret: {
      kind: 'text',
      secret: true,
      sentTo: { field: 'url' },
      minLength: 16,
      maxLength: 300,
      shownWhen: ofService,
      label: { en: 'Shared secret', zh: '共享密钥' },
      help: {
        en: 'Signs the calls in both directions. At least 16 characters.',
        zh: '双向调用均以此签名，至少 16 个字符。',
      },
    },
    instructions: {
      kind: 'longText',
      maxLength: 1_000,
      shownWhen: byHand,
      label: { en: 'Instructions in English', zh: '英文付款说明' },
      help: {
        en: 'Shown to buyers with their order number. Teammates then mark the order as paid.',
        zh: '与订单号一起显示给买家。到账后由成员标记已付款。',
      },
    },
    chineseInstructions: {
      kind: 'longText',
      maxLength: 1_000,
      shownWhen: byHand,
      label: { en: 'Instructions in Chinese', zh: '中文付款说明' },
      help: { en: 'Leave blank to show the others.', zh: '留空则显示另一种语言的说明。' },
    },
    currencies: {
      kind: 'choices',
      choices: currencies,
      label: { en: 'Currencies', zh: '币种' },
      help: { en: 'Those it can take. Leave blank for all.', zh: '可收取的币种，留空则为全部。' },
    },
    onDispute: {
      kind: 'choice',
      required: true,
      default: 'nothing',
      shownWhen: { field: 'provider', op: 'not', value: 'hand' },
      label: { en: 'When a payment is disputed', zh: '出现拒付争议时' },
      help: { en: 'Teammates who may refund are always notified.', zh: '有退款权限的成员总会收到通知。' },
      choices: {
        nothing: { en: 'Only notify', zh: '仅通知' },
        pause: { en: 'Pause automation for the customer', zh: '暂停对该客户的自动处理' },
        revoke: { en: "Revoke the order's delivery", zh: '撤销该订单的发货' },
        block: { en: 'Revoke and block the customer', zh: '撤销发货并拉黑客户' },
      },
    },
    enabled: { kind: 'boolean', default: true, label: { en: 'Enabled', zh: '启用' } },
    callsUrl: {
      kind: 'text',
      derived: true,
      label: { en: 'Address for its events', zh: '事件接收地址' },
      help: { en: 'Enter it at the provider.', zh: '请填写到支付渠道。' },
    },
  },
  list: {
    columns: ['name', 'provider', 'enabled', 'callsUrl'],
    sort: ['createdAt', 'ASC'],
    whenEmpty: {
      en: 'Add how buyers pay you, then choose it on the page of an account that sells.',
      zh: '添加收款方式，然后在开放商城的账号页面选择。',
    },
  },
  permissions: { prefix: 'payment-connections', actions: ['list', 'add', 'edit', 'remove'] },
  actions: {
    test: {
      label: { en: 'Test a payment method', zh: '测试收款方式' },
      button: {
        icon: 'ri-pulse-line',
        tone: 'info',
        label: { en: 'Test', zh: '测试' },
        done: { en: 'The payment method is ready.', zh: '收款方式可用。' },
      },
    },
  },
});

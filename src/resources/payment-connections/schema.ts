import { currencies } from '../../schema/currencies';
import { defineResource } from '../../schema/resource';
import { disputable, firstKind, kindChoices, kindFields, kindRules } from './kinds';

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
      default: firstKind,
      label: { en: 'Provider', zh: '支付渠道' },
      help: { en: "Can't be changed later.", zh: '创建后不可更改。' },
      choices: kindChoices,
    },
    ...kindFields,
    currencies: {
      kind: 'choices',
      choices: currencies,
      label: { en: 'Currencies', zh: '币种' },
      help: {
        en: 'Those it may take. Leave blank for all that the provider can.',
        zh: '可收取的币种，留空则为该渠道支持的全部。',
      },
    },
    onDispute: {
      kind: 'choice',
      required: true,
      default: 'nothing',
      shownWhen: disputable,
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
  rules: kindRules,
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

import { currencies } from './currencies';
import { defaultCurrency } from './money';
import { chatVariableNames } from './templates';
import type { Text } from './text';

/** A name that no two records of a company share. */
export const uniqueName = (maxLength: number) =>
  ({
    kind: 'text',
    label: { en: 'Name', zh: '名称' },
    required: true,
    maxLength,
    unique: true,
    searchable: true,
  }) as const;

export const chosenCurrency = {
  kind: 'choice',
  label: { en: 'Currency', zh: '币种' },
  required: true,
  default: defaultCurrency,
  choices: currencies,
} as const;

/** The language that a text is written in. */
export const writtenLanguage = {
  kind: 'choice',
  label: { en: 'Language', zh: '语言' },
  required: true,
  default: 'zh',
  choices: { zh: { en: 'Chinese', zh: '中文' }, en: { en: 'English', zh: '英文' } },
} as const;

/** A text that members send in a conversation, written beforehand. */
export const chatText = {
  kind: 'longText',
  maxLength: 2_000,
  searchable: true,
  variables: chatVariableNames,
} as const;

/** The help text of `chatText`: what can stand in it. */
export const chatTextHelp = {
  en: "Variables: {{contact.name|there}}, {{member.name}}, {{account.name}}, {{conversation.id}}, {{product.title}} and {{product.price}}. Text after | is used when there's no value.",
  zh: '可使用 {{contact.name|亲}}、{{member.name}}、{{account.name}}、{{conversation.id}}、{{product.title}}、{{product.price}}，| 之后的文字在变量为空时使用。',
} as const;

/** How long an invitation is valid. */
export const expireDays = {
  kind: 'number',
  integer: true,
  min: 1,
  max: 30,
  default: 7,
  required: true,
  label: { en: 'Expires in (days)', zh: '有效天数' },
} as const;

export const aiModes = {
  off: { en: 'Off', zh: '关闭' },
  suggest: { en: 'Suggest replies', zh: '仅建议' },
  approve: { en: 'Reply after approval', zh: '审核后发送' },
  auto: { en: 'Reply automatically', zh: '自动发送' },
} as const;

const isNarrowed = { field: 'accountsFor', op: 'is', value: 'chosen' } as const;

/** The accounts that a record applies to: all, or some of them and those of a group. `help`: which of several wins. */
export const accountsFor = (help: Text) =>
  ({
    accountsFor: {
      kind: 'choice',
      required: true,
      default: 'all',
      label: { en: 'Applies to accounts', zh: '适用账号' },
      help,
      choices: { all: { en: 'All', zh: '全部' }, chosen: { en: 'Selected only', zh: '指定账号' } },
    },
    accountIds: {
      kind: 'references',
      to: 'accounts',
      emptyMeans: 'none',
      label: { en: 'Accounts', zh: '账号' },
      shownWhen: isNarrowed,
    },
    groupId: {
      kind: 'reference',
      to: 'account-groups',
      emptyMeans: 'none',
      label: { en: 'Account group', zh: '账号分组' },
      shownWhen: isNarrowed,
    },
  }) as const;

/**
 * Deleting accounts can leave an enabled record with none. It must not widen by itself: to save it, choose accounts or a
 * group, or disable it.
 */
export const appliesSomewhere = {
  field: 'accountIds',
  when: { all: [{ field: 'enabled', op: 'is', value: true }, isNarrowed] },
  require: {
    any: [
      { field: 'accountIds', op: 'filled' },
      { field: 'groupId', op: 'filled' },
    ],
  },
  message: {
    en: 'Choose an account or group, or apply it to all accounts.',
    zh: '请选择账号或分组，或改为适用于全部账号。',
  },
} as const;

/** The secret before the current one, which counts until a time. */
export const formerSecret = {
  formerSecret: { kind: 'text', secret: true, readOnly: true, label: { en: 'Old secret', zh: '旧签名密钥' } },
  formerSecretUntil: {
    kind: 'dateTime',
    readOnly: true,
    label: { en: 'Old secret valid until', zh: '旧密钥有效期至' },
  },
} as const;

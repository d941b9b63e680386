import type { Text } from '../../../schema/text';

/** What the screens of reply rules say beside their schema. */
export const words = {
  answer: { en: 'Answer', zh: '回复内容' },
  share: { en: '{letter} · {percent} %', zh: '{letter} · {percent}%' },
  addVariant: { en: 'Add a variant', zh: '添加版本' },
  removeVariant: { en: 'Remove variant {letter}', zh: '移除版本 {letter}' },
  oneOf: {
    en: 'One of the variants is sent, never the same twice running in a conversation.',
    zh: '每次发送其中一个版本，同一会话不会连续发送相同版本。',
  },
  weight: { en: 'Weight of {letter}', zh: '版本 {letter} 的权重' },
  addPart: { en: 'Add a message', zh: '添加一条消息' },
  insert: { en: 'Insert', zh: '插入变量' },
  characters: { en: '{count} of 2,000', zh: '{count} / 2,000' },
  preview: { en: 'As the customer reads it', zh: '客户看到的内容' },
  pause: { en: '{seconds} s pause', zh: '停顿 {seconds} 秒' },
  silence: { en: 'Nothing is said.', zh: '不发送任何内容。' },
  missing: {
    en: 'Where {names} is not known, this rule does not answer. Write {example} to say something else instead.',
    zh: '{names} 没有内容时，此规则不回复。可写作 {example} 提供替代文字。',
  },
  sampleName: { en: 'Mei', zh: '小美' },
  sampleAccount: { en: 'My shop', zh: '我的店铺' },
  sampleProduct: { en: 'Game card', zh: '游戏点卡' },
  sampleMessage: { en: 'What is the price?', zh: '多少钱？' },
  order: { en: 'Order', zh: '匹配顺序' },
  tryDrafts: { en: 'Try drafts on the last messages', zh: '用历史消息测试草稿' },
  table: { en: 'Search and edit', zh: '搜索与批量编辑' },
  orderHelp: {
    en: 'Rules are asked from the top; the first that fits answers. Drag a rule to where it is to be asked.',
    zh: '规则自上而下匹配，首个符合条件的规则回复。拖动可调整顺序。',
  },
  orderReadOnly: {
    en: 'Rules are asked from the top; the first that fits answers.',
    zh: '规则自上而下匹配，首个符合条件的规则回复。',
  },
  grip: { en: 'Move {name}: drag, or press the up and down keys', zh: '移动“{name}”：拖动，或按上下键' },
  moved: { en: '{name} is now number {place}.', zh: '“{name}”现为第 {place} 位。' },
  off: { en: 'Disabled', zh: '已停用' },
  hidden: { en: 'Never answers: {name} comes first', zh: '永远不会触发：被“{name}”遮挡' },
  hiddenHelp: {
    en: 'As it is published, this rule can never answer: whatever it fits, “{name}” answers first. Move it up, or make the other one narrower.',
    zh: '当前规则永远不会触发：符合的消息都会先由“{name}”回复。请上移此规则，或缩小另一条规则的范围。',
  },
  draft: { en: 'Draft', zh: '有草稿' },
  goesOn: { en: 'Goes on', zh: '继续匹配' },
  forProducts: { en: 'Products', zh: '限定商品' },
  forAccounts: { en: 'Accounts', zh: '限定账号' },
  forGroups: { en: 'Groups', zh: '限定分组' },
  first: { en: "A customer's first message", zh: '客户的首条消息' },
  media: { en: 'A picture or file', zh: '图片或文件' },
  more: { en: 'Show all {count}', zh: '显示全部 {count} 条' },
  failed: { en: 'The order could not be read.', zh: '无法读取匹配顺序。' },
  again: { en: 'Try again', zh: '重试' },
  none: { en: 'No rules yet', zh: '还没有规则' },
  noneText: {
    en: 'The first rule answers a question that customers ask again and again.',
    zh: '先为客户经常问的问题添加一条规则。',
  },
  newRule: { en: 'New reply rule', zh: '新建回复规则' },
  history: { en: 'History', zh: '历史版本' },
  version: { en: 'Version {number}', zh: '版本 {number}' },
  current: { en: 'in force', zh: '当前生效' },
  beginning: { en: 'As it was made', zh: '初始内容' },
  rollBack: { en: 'Bring this version back', zh: '恢复此版本' },
  rolledBack: { en: 'Version {number} is in force again.', zh: '已恢复版本 {number}。' },
  historyFailed: { en: 'The history could not be read.', zh: '无法读取历史版本。' },
  noHistory: { en: 'It was never changed.', zh: '尚无修改记录。' },
  saveDraft: { en: 'Save as a draft', zh: '保存为草稿' },
  draftSaved: { en: 'The draft is saved. Customers are answered as before.', zh: '草稿已保存，对客户的回复不变。' },
  hasDraft: {
    en: 'There is a draft of this rule. Customers are answered as you see here.',
    zh: '此规则有草稿，当前显示的是生效内容。',
  },
  editDraft: { en: 'Go on with the draft', zh: '继续编辑草稿' },
  system: { en: 'The system', zh: '系统' },
} as const satisfies Readonly<Record<string, Text>>;

/** Why a rule can never answer. */
export const neverWords = {
  over: { en: 'Never answers: its last day is over', zh: '永远不会触发：结束日期已过' },
  words: {
    en: 'Never answers: its own “None of” excludes all that it wants',
    zh: '永远不会触发：排除词排除了所有匹配词',
  },
  labels: { en: 'Never answers: it excludes the labels that it wants', zh: '永远不会触发：限定标签都已被排除' },
  accounts: {
    en: 'Never answers: none of its accounts is in one of its groups',
    zh: '永远不会触发：限定账号都不在限定分组中',
  },
  hours: {
    en: 'Never answers: outside the hours of service no rule is asked. Set “Answer as ever” under Answering.',
    zh: '永远不会触发：服务时间外不匹配规则，请在应答设置中选择“照常自动回复”',
  },
  holidays: { en: 'Never answers: no holiday is to come', zh: '永远不会触发：没有设置今后的节假日' },
} as const satisfies Readonly<Record<string, Text>>;

import type { Text } from '../../../schema/text';

/** Messages of the reply-rule screens that are not in the schema. */
export const texts = {
  answer: { en: 'Answer', zh: '回复内容' },
  share: { en: '{letter} · {percent}%', zh: '{letter} · {percent}%' },
  addVariant: { en: 'Add a variant', zh: '添加版本' },
  removeVariant: { en: 'Remove variant {letter}', zh: '移除版本 {letter}' },
  oneOf: {
    en: 'One variant is picked at random, never the same one twice in a row in a conversation.',
    zh: '每次发送其中一个版本，同一会话不会连续发送相同版本。',
  },
  weight: { en: 'Weight of {letter}', zh: '版本 {letter} 的权重' },
  addPart: { en: 'Add a message', zh: '添加一条消息' },
  insert: { en: 'Insert', zh: '插入变量' },
  characters: { en: '{count} of 2,000', zh: '{count} / 2,000' },
  preview: { en: 'Customer preview', zh: '客户看到的内容' },
  pause: { en: '{seconds} s pause', zh: '停顿 {seconds} 秒' },
  silence: { en: 'Nothing is sent.', zh: '不发送任何内容。' },
  missing: {
    en: "If {names} is unknown, this rule doesn't reply. Use {example} to add a fallback.",
    zh: '{names} 没有内容时，此规则不回复。可写作 {example} 提供替代文字。',
  },
  sampleName: { en: 'Mei', zh: '小美' },
  sampleAccount: { en: 'My shop', zh: '我的店铺' },
  sampleProduct: { en: 'Game card', zh: '游戏点卡' },
  sampleMessage: { en: 'What is the price?', zh: '多少钱？' },
  order: { en: 'Order', zh: '匹配顺序' },
  tryDrafts: { en: 'Test drafts on recent messages', zh: '用历史消息测试草稿' },
  table: { en: 'Search and edit', zh: '搜索与批量编辑' },
  orderHelp: {
    en: 'Rules are checked from top to bottom, and the first match replies. Drag a rule to change its position.',
    zh: '规则自上而下匹配，首个符合条件的规则回复。拖动可调整顺序。',
  },
  orderReadOnly: {
    en: 'Rules are checked from top to bottom, and the first match replies.',
    zh: '规则自上而下匹配，首个符合条件的规则回复。',
  },
  grip: { en: 'Move {name}: drag, or press the up and down keys', zh: '移动“{name}”：拖动，或按上下键' },
  moved: { en: '{name} is now in position {place}.', zh: '“{name}”现为第 {place} 位。' },
  off: { en: 'Disabled', zh: '已停用' },
  hidden: { en: 'Never replies: {name} comes first', zh: '永远不会触发：被“{name}”遮挡' },
  hiddenHelp: {
    en: 'As published, this rule never replies: “{name}” matches the same messages first. Move this rule up or make the other one more specific.',
    zh: '当前规则永远不会触发：符合的消息都会先由“{name}”回复。请上移此规则，或缩小另一条规则的范围。',
  },
  draft: { en: 'Draft', zh: '有草稿' },
  goesOn: { en: 'Continues', zh: '继续匹配' },
  forProducts: { en: 'Products', zh: '限定商品' },
  forAccounts: { en: 'Accounts', zh: '限定账号' },
  forGroups: { en: 'Groups', zh: '限定分组' },
  first: { en: "A customer's first message", zh: '客户的首条消息' },
  media: { en: 'A picture or file', zh: '图片或文件' },
  more: { en: 'Show all {count}', zh: '显示全部 {count} 条' },
  failed: { en: "Couldn't load the rule order.", zh: '无法读取匹配顺序。' },
  again: { en: 'Try again', zh: '重试' },
  none: { en: 'No rules yet', zh: '还没有规则' },
  noneText: {
    en: 'Create a rule to answer a question customers ask often.',
    zh: '先为客户经常问的问题添加一条规则。',
  },
  newRule: { en: 'New reply rule', zh: '新建回复规则' },
  history: { en: 'History', zh: '历史版本' },
  version: { en: 'Version {number}', zh: '版本 {number}' },
  current: { en: 'current', zh: '当前生效' },
  beginning: { en: 'Original version', zh: '初始内容' },
  rollBack: { en: 'Restore this version', zh: '恢复此版本' },
  rolledBack: { en: 'Version {number} restored.', zh: '已恢复版本 {number}。' },
  historyFailed: { en: "Couldn't load the history.", zh: '无法读取历史版本。' },
  noHistory: { en: 'No changes yet.', zh: '尚无修改记录。' },
  saveDraft: { en: 'Save as draft', zh: '保存为草稿' },
  draftSaved: { en: 'Draft saved. Customers still get the published replies.', zh: '草稿已保存，对客户的回复不变。' },
  hasDraft: {
    en: 'This rule has a draft. Customers still get the version shown here.',
    zh: '此规则有草稿，当前显示的是生效内容。',
  },
  editDraft: { en: 'Edit draft', zh: '继续编辑草稿' },
  system: { en: 'System', zh: '系统' },
} as const satisfies Readonly<Record<string, Text>>;

/** How to fix it, if the cause is outside the rule. */
export const neverHelp: { readonly [why in keyof typeof neverTexts]?: Text } = {
  hours: {
    en: 'Set “Reply as usual” for outside business hours in Reply policies.',
    zh: '请在“应答设置”中将服务时间外设为“照常自动回复”。',
  },
  assignee: {
    en: 'Conversations are handed over without an assignee. Choose someone else under “Assign to”.',
    zh: '会话会转人工且无人负责，请在“分配给”中改选成员。',
  },
  holidays: { en: 'Add days under Holidays.', zh: '请在“节假日”中添加日期。' },
};

/** Why a rule can never match. */
export const neverTexts = {
  over: { en: 'Never replies: its end date has passed', zh: '永远不会触发：结束日期已过' },
  words: {
    en: 'Never replies: “None of” excludes all of its trigger words',
    zh: '永远不会触发：排除词排除了所有匹配词',
  },
  labels: { en: 'Never replies: it excludes the labels it requires', zh: '永远不会触发：限定标签都已被排除' },
  accounts: {
    en: 'Never replies: none of its accounts is in the selected groups',
    zh: '永远不会触发：限定账号都不在限定分组中',
  },
  hours: { en: "Never replies: rules don't run outside business hours", zh: '永远不会触发：服务时间外不匹配规则' },
  assignee: {
    en: "Its reply isn't sent: the member it assigns to can't take conversations",
    zh: '不会回复：指定的成员无法接待会话',
  },
  holidays: { en: 'Never replies: there are no upcoming holidays', zh: '永远不会触发：没有设置今后的节假日' },
} as const satisfies Readonly<Record<string, Text>>;

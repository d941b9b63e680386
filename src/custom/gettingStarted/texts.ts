export const messages = {
  title: { en: 'Getting started', zh: '快速入门' },
  lead: {
    en: 'Go from an empty console to your first automatically delivered order.',
    zh: '从空白的后台，到第一笔自动发货的订单。',
  },
  progress: { en: '%{done} of %{total} done', zh: '已完成 %{done}/%{total}' },
  steps: { en: 'Steps', zh: '步骤' },
  isDone: { en: 'Done', zh: '已完成' },
  isOpen: { en: 'To do', zh: '待完成' },
  show: { en: 'View', zh: '查看已有内容' },
  next: { en: 'Next: %{step}', zh: '下一步：%{step}' },
  go: { en: 'Continue', zh: '继续' },
  hide: { en: 'Hide', zh: '隐藏' },
  hidden: { en: 'Hidden. You can find it under “Getting started”.', zh: '已隐藏，可从“快速入门”再次打开。' },
  onDashboard: { en: 'Show on the dashboard until complete', zh: '全部完成前在仪表盘显示' },
  allDone: { en: 'You are all set', zh: '一切就绪' },
  allDoneText: {
    en: 'Customers can message you, rules reply, and paid orders are delivered automatically.',
    zh: '买家可以咨询，规则自动回复，付款即自动发货。',
  },
  toDashboard: { en: 'Go to the dashboard', zh: '前往仪表盘' },
  none: { en: "Your roles don't include any setup steps.", zh: '您的角色没有需要设置的内容。' },
  failed: { en: "Couldn't load your progress", zh: '无法获取完成进度' },
  notYou: { en: 'Your roles do not include this step.', zh: '您的角色不包含此步骤。' },
  region: {
    title: { en: 'Currency, time zone and hours', zh: '币种、时区与服务时间' },
    text: {
      en: 'Amounts are in %{currency}, days and hours follow %{zone}. The currency can be changed until the first order.',
      zh: '金额以 %{currency} 计，日期与时间按 %{zone}。产生第一笔订单前可更改币种。',
    },
    company: { en: 'Open company settings', zh: '打开公司设置' },
    hours: { en: 'Set business hours', zh: '设置服务时间' },
  },
  account: {
    title: { en: 'Connect an account', zh: '接入账号' },
    text: {
      en: 'An account is where customers message you: live chat on your website, a marketplace or Telegram.',
      zh: '账号是买家给您发消息的地方：自有网站的客服、电商平台或 Telegram。',
    },
    made: {
      action: { en: 'Add account', zh: '添加账号' },
    },
    online: {
      hint: { en: "You've added an account, but it isn't online yet.", zh: '已有账号，但还没有一个在线。' },
      action: { en: 'Finish connecting', zh: '完成连接' },
    },
  },
  rule: {
    title: { en: 'Add a reply rule', zh: '添加回复规则' },
    text: {
      en: 'Answer common questions within seconds, day and night.',
      zh: '规则昼夜不停，几秒内答复大家都会问的问题。',
    },
    made: {
      action: { en: 'Add rule', zh: '添加规则' },
    },
    enabled: {
      hint: { en: 'You have rules, but they are all disabled.', zh: '已有规则，但全部处于停用状态。' },
      action: { en: 'Enable a rule', zh: '启用一条规则' },
    },
  },
  product: {
    title: { en: 'Sell a product', zh: '上架一个商品' },
    text: {
      en: 'Product, codes, message and a test purchase in four short steps. Paid orders are then delivered automatically.',
      zh: '商品、卡密、消息和测试购买，四步完成，之后付款即自动发货。',
    },
    onSale: {
      action: { en: 'Sell a product', zh: '上架一个商品' },
    },
    delivery: {
      hint: { en: 'A product is on sale, but nothing delivers it yet.', zh: '商品已上架，但尚未设置发货。' },
      action: { en: 'Set up delivery', zh: '设置发货' },
    },
  },
  colleague: {
    title: { en: 'Invite a teammate', zh: '邀请同事' },
    text: {
      en: 'Share conversations and give everyone the right permissions.',
      zh: '一起分担聊天，并为每个人分配恰好需要的权限。',
    },
    invited: {
      action: { en: 'Invite teammate', zh: '邀请同事' },
    },
  },
};

/** The widget's messages. */
export interface Texts {
  readonly open: string;
  readonly close: string;
  readonly unread: (count: number) => string;
  readonly placeholder: string;
  readonly send: string;
  readonly attach: string;
  readonly emoji: string;
  readonly log: string;
  readonly you: string;
  readonly assistant: string;
  readonly team: string;
  readonly typing: string;
  readonly older: string;
  readonly loading: string;
  readonly today: string;
  readonly yesterday: string;
  readonly waiting: string;
  readonly sending: string;
  readonly sent: string;
  readonly seen: string;
  readonly failed: string;
  readonly retry: string;
  readonly discard: string;
  readonly offline: string;
  readonly connecting: string;
  readonly unreachable: string;
  readonly closed: string;
  readonly download: (name: string) => string;
  readonly view: (name: string) => string;
  readonly picture: string;
  readonly copy: string;
  readonly copied: string;
  readonly until: (date: string) => string;
  readonly buy: string;
  readonly buyNamed: (title: string) => string;
  readonly askAbout: string;
  readonly noProduct: string;
  readonly uploading: (percent: number) => string;
  readonly cancel: string;
  readonly tooLarge: (megabytes: number) => string;
  readonly tooLong: (letters: number) => string;
  readonly drop: string;
  readonly soundOn: string;
  readonly soundOff: string;
  readonly newMessage: (name: string) => string;
  readonly greeting: string;
  readonly introduce: string;
  readonly name: string;
  readonly reach: string;
  readonly begin: string;
  readonly skip: string;
  /** With the time of the next opening, if it is known. */
  readonly away: (until: string | null) => string;
  readonly usually: (minutes: number) => string;
  readonly products: string;
  readonly searchProducts: string;
  readonly noProducts: string;
  readonly from: (price: string) => string;
  readonly ask: string;
  readonly askNamed: (title: string) => string;
  readonly toChat: string;
}

export type Language = 'en' | 'zh';

const english: Texts = {
  open: 'Open the chat',
  close: 'Close the chat',
  unread: (count) => (count === 1 ? '1 new message' : `${count} new messages`),
  placeholder: 'Write a message',
  send: 'Send',
  attach: 'Attach a file',
  emoji: 'Emoji',
  log: 'Messages',
  you: 'You',
  assistant: 'Assistant',
  team: 'Team',
  typing: 'is typing',
  older: 'Load earlier messages',
  loading: 'Loading',
  today: 'Today',
  yesterday: 'Yesterday',
  waiting: 'Waiting for connection',
  sending: 'Sending',
  sent: 'Sent',
  seen: 'Seen',
  failed: 'Not sent',
  retry: 'Try again',
  discard: 'Discard',
  offline: "You're offline. Your messages will be sent when you're back online.",
  connecting: 'Connecting',
  unreachable: "Can't reach the shop. Trying again.",
  closed: 'This chat is currently closed.',
  download: (name) => `Download ${name}`,
  view: (name) => `View ${name}`,
  picture: 'Image',
  copy: 'Copy',
  copied: 'Copied',
  until: (date) => `Until ${date}`,
  buy: 'Buy',
  buyNamed: (title) => `Buy: ${title}`,
  askAbout: 'Asking about',
  noProduct: 'Remove this product',
  uploading: (percent) => `Uploading, ${percent}%`,
  cancel: 'Cancel',
  tooLarge: (megabytes) => `The limit is ${megabytes} MB.`,
  tooLong: (letters) => `${letters} characters too many`,
  drop: 'Drop to send',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  newMessage: (name) => `New message from ${name}`,
  greeting: 'Hi! How can we help?',
  introduce: 'Tell us how to reach you, in case you leave before we answer.',
  name: 'Name',
  reach: 'Email or phone',
  begin: 'Start chat',
  skip: 'Skip',
  away: (until) => (until === null ? "We're away. We answer later." : `We're away. Back ${until}.`),
  usually: (minutes) => `Usually answers within ${timeIn(minutes)}`,
  products: 'Products',
  searchProducts: 'Search products',
  noProducts: 'Nothing found.',
  from: (price) => `from ${price}`,
  ask: 'Ask',
  askNamed: (title) => `Ask about: ${title}`,
  toChat: 'Back to the chat',
};

function timeIn(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`;
}

const chinese: Texts = {
  open: '打开客服窗口',
  close: '关闭客服窗口',
  unread: (count) => `${count} 条新消息`,
  placeholder: '输入消息',
  send: '发送',
  attach: '发送文件',
  emoji: '表情',
  log: '消息',
  you: '我',
  assistant: '智能助手',
  team: '客服',
  typing: '正在输入',
  older: '更早的消息',
  loading: '加载中',
  today: '今天',
  yesterday: '昨天',
  waiting: '等待网络恢复',
  sending: '发送中',
  sent: '已发送',
  seen: '已读',
  failed: '未发送',
  retry: '重试',
  discard: '放弃',
  offline: '当前离线，恢复连接后自动发送。',
  connecting: '连接中',
  unreachable: '暂时无法连接商家，正在重试。',
  closed: '在线客服暂时关闭。',
  download: (name) => `下载 ${name}`,
  view: (name) => `查看 ${name}`,
  picture: '图片',
  copy: '复制',
  copied: '已复制',
  until: (date) => `有效期至 ${date}`,
  buy: '购买',
  buyNamed: (title) => `购买：${title}`,
  askAbout: '咨询商品',
  noProduct: '不咨询此商品',
  uploading: (percent) => `上传中 ${percent}%`,
  cancel: '取消',
  tooLarge: (megabytes) => `文件最大 ${megabytes} MB。`,
  tooLong: (letters) => `超出 ${letters} 个字`,
  drop: '松开即发送',
  soundOn: '打开提示音',
  soundOff: '关闭提示音',
  newMessage: (name) => `${name} 发来新消息`,
  greeting: '您好，请问有什么可以帮您？',
  introduce: '请留下联系方式，方便我们在您离开后回复。',
  name: '称呼',
  reach: '邮箱或手机号',
  begin: '开始咨询',
  skip: '跳过',
  away: (until) => (until === null ? '当前不在服务时间，稍后回复。' : `当前不在服务时间，${until} 恢复服务。`),
  usually: (minutes) => `通常在 ${minutes < 60 ? `${minutes} 分钟` : `${minutes / 60} 小时`}内回复`,
  products: '商品',
  searchProducts: '搜索商品',
  noProducts: '没有找到商品。',
  from: (price) => `${price} 起`,
  ask: '咨询',
  askNamed: (title) => `咨询：${title}`,
  toChat: '返回会话',
};

export function textsIn(language: Language): Texts {
  return language === 'zh' ? chinese : english;
}

/** The visitor's language, limited to the supported ones. */
export function languageOfVisitor(): Language {
  const page = document.documentElement.lang;
  return /^zh/i.test(page || navigator.language) ? 'zh' : 'en';
}

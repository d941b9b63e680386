import type { Text } from '../../src/schema/text';

/** 'gift-cards' → 'Gift cards', 'startsAt' → 'Starts at'. */
export function asWords(name: string): string {
  const words = name
    .replace(/[-_]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'Gift cards' → 'Gift card', 'Companies' → 'Company', 'Boxes' → 'Box'. */
export function singular(words: string): string {
  if (/(ss|us|is)$/i.test(words)) return words;
  if (/ies$/i.test(words)) return words.replace(/ies$/i, 'y');
  if (/(ch|sh|ss|x|z)es$/i.test(words)) return words.replace(/es$/i, '');
  return words.replace(/s$/i, '');
}

/** 'Gift card' → 'Gift cards', 'Company' → 'Companies'. */
export function plural(words: string): string {
  if (/[^aeiou]y$/i.test(words)) return words.replace(/y$/i, 'ies');
  return /(s|x|z|ch|sh)$/i.test(words) ? `${words}es` : `${words}s`;
}

/** 'gift-cards' → 'giftCards'. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The label for a name, with the Chinese word if it is a common one; otherwise the English one, to be translated. */
export function labelOf(name: string): Text {
  const en = asWords(name);
  return { en, zh: chinese[name] ?? en };
}

const chinese: Readonly<Record<string, string>> = {
  name: '名称',
  title: '标题',
  code: '编码',
  number: '编号',
  kind: '类型',
  type: '类型',
  category: '分类',
  state: '状态',
  status: '状态',
  description: '描述',
  note: '备注',
  notes: '备注',
  remark: '备注',
  text: '内容',
  content: '内容',
  summary: '摘要',
  amount: '金额',
  price: '价格',
  cost: '成本',
  total: '合计',
  currency: '币种',
  discount: '折扣',
  count: '数量',
  quantity: '数量',
  stock: '库存',
  weight: '重量',
  rank: '排序',
  place: '位置',
  date: '日期',
  time: '时间',
  day: '日期',
  startsAt: '开始时间',
  endsAt: '结束时间',
  expiresAt: '到期时间',
  dueAt: '截止时间',
  paidAt: '支付时间',
  birthday: '生日',
  duration: '时长',
  language: '语言',
  country: '国家',
  city: '城市',
  street: '街道',
  postcode: '邮编',
  address: '地址',
  email: '邮箱',
  mobile: '手机',
  phone: '电话',
  url: '网址',
  link: '链接',
  website: '网站',
  icon: '图标',
  colour: '颜色',
  image: '图片',
  picture: '图片',
  photo: '照片',
  file: '文件',
  attachment: '附件',
  attachments: '附件',
  logo: '标志',
  owner: '负责人',
  member: '成员',
  members: '成员',
  customer: '客户',
  contact: '联系人',
  product: '商品',
  order: '订单',
  supplier: '供应商',
  labels: '标签',
  tags: '标签',
  department: '部门',
  departments: '部门',
  role: '角色',
  coupon: '优惠券',
  parent: '上级',
  enabled: '启用',
  shown: '显示',
  open: '开放',
  closed: '已关闭',
  active: '启用',
  paused: '暂停',
  ended: '已结束',
  draft: '草稿',
  published: '已发布',
  archived: '已归档',
  void: '作废',
  pending: '待处理',
  paid: '已支付',
  done: '已完成',
  cancelled: '已取消',
  refunded: '已退款',
  new: '新建',
  used: '已使用',
  expired: '已过期',
  low: '低',
  medium: '中',
  high: '高',
  yes: '是',
  no: '否',
  lines: '明细',
  items: '明细',
  data: '数据',
  secret: '密钥',
  password: '密码',
  token: '令牌',
  key: '密钥',
};

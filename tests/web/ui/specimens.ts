import { defineResource, type ResourceSchema } from '../../../src/schema/resource';

/** Records that specimens refer to. */
export const makers: ResourceSchema = defineResource({
  name: 'makers',
  label: { one: { en: 'Maker', zh: '制造商' }, many: { en: 'Makers', zh: '制造商' } },
  icon: 'ri-tools-line',
  route: '/maker/list',
  section: 'home',
  title: 'name',
  fields: { name: { kind: 'text', label: { en: 'Name', zh: '名称' }, required: true, unique: true, searchable: true } },
  list: { columns: ['name'], sort: ['name', 'ASC'] },
  form: { as: 'dialog' },
});

/** One field of every kind. */
export const specimens: ResourceSchema = defineResource({
  name: 'specimens',
  label: { one: { en: 'Specimen', zh: '样品' }, many: { en: 'Specimens', zh: '样品' } },
  icon: 'ri-flask-line',
  route: '/specimen/list',
  section: 'home',
  title: 'name',
  fields: {
    name: { kind: 'text', label: { en: 'Name', zh: '名称' }, required: true, maxLength: 40, searchable: true },
    story: { kind: 'longText', label: { en: 'Story', zh: '故事' } },
    rank: { kind: 'number', label: { en: 'Rank', zh: '级别' }, integer: true, min: 1, max: 100 },
    purity: { kind: 'decimal', label: { en: 'Purity', zh: '纯度' }, places: 3, min: 0 },
    price: { kind: 'money', label: { en: 'Price', zh: '价格' }, currencyField: 'currency', min: 0 },
    currency: {
      kind: 'choice',
      label: { en: 'Currency', zh: '币种' },
      required: true,
      default: 'CNY',
      choices: {
        CNY: { en: 'Yuan', zh: '元' },
        JPY: { en: 'Yen', zh: '日元' },
        KWD: { en: 'Dinar', zh: '第纳尔' },
        USD: { en: 'Dollar', zh: '美元' },
      },
      tones: { CNY: 'good', JPY: 'warning', KWD: 'bad', USD: 'info' },
    },
    standing: { kind: 'status', label: { en: 'Standing', zh: '状态' } },
    active: { kind: 'boolean', label: { en: 'Active', zh: '启用' }, default: true },
    reason: {
      kind: 'text',
      label: { en: 'Reason', zh: '原因' },
      required: true,
      shownWhen: { field: 'active', op: 'is', value: false },
    },
    colours: {
      kind: 'choices',
      label: { en: 'Sides', zh: '面' },
      choices: { left: { en: 'Left', zh: '左' }, right: { en: 'Right', zh: '右' } },
    },
    day: { kind: 'date', label: { en: 'Day', zh: '日期' } },
    moment: { kind: 'dateTime', label: { en: 'Moment', zh: '时刻' } },
    wait: { kind: 'duration', label: { en: 'Wait', zh: '等待' }, max: 864_000 },
    email: { kind: 'email', label: { en: 'E-mail', zh: '邮箱' } },
    mobile: { kind: 'mobile', label: { en: 'Mobile', zh: '手机' } },
    site: { kind: 'url', label: { en: 'Site', zh: '网址' } },
    colour: { kind: 'colour', label: { en: 'Colour', zh: '颜色' } },
    sign: { kind: 'icon', label: { en: 'Sign', zh: '图标' } },
    picture: { kind: 'image', label: { en: 'Picture', zh: '图片' } },
    extra: { kind: 'json', label: { en: 'Extra', zh: '附加' } },
    size: {
      kind: 'object',
      label: { en: 'Size', zh: '尺寸' },
      fields: {
        width: { kind: 'number', label: { en: 'Width', zh: '宽' } },
        unit: { kind: 'text', label: { en: 'Unit', zh: '单位' } },
      },
    },
    parts: {
      kind: 'list',
      label: { en: 'Parts', zh: '零件' },
      max: 3,
      fields: {
        part: { kind: 'text', label: { en: 'Part', zh: '零件名' }, required: true },
        count: { kind: 'number', label: { en: 'Count', zh: '数量' }, min: 1 },
      },
    },
    maker: { kind: 'reference', to: 'makers', label: { en: 'Maker', zh: '制造商' } },
    helpers: { kind: 'references', to: 'makers', label: { en: 'Helpers', zh: '协助者' } },
    copies: { kind: 'number', integer: true, derived: true, label: { en: 'Copies', zh: '副本数' } },
    double: { kind: 'computed', type: 'number', compute: 'double', label: { en: 'Double', zh: '双倍' } },
    key: { kind: 'text', secret: true, sentTo: false, label: { en: 'Key', zh: '密钥' } },
    serial: { kind: 'text', createOnly: true, label: { en: 'Serial', zh: '序列号' } },
  },
  rules: [
    {
      field: 'rank',
      when: { field: 'name', op: 'is', value: 'top' },
      require: { field: 'rank', op: 'is', value: 1 },
      message: { en: 'The top one has rank 1.', zh: '头名级别为 1。' },
    },
  ],
  functions: { double: (record) => (typeof record.rank === 'number' ? record.rank * 2 : null) },
  list: {
    columns: ['name', 'rank', 'price', 'currency', 'active', 'maker', 'moment'],
    filters: ['currency', 'active', 'standing', 'rank', 'moment', 'maker', 'story'],
    sort: ['name', 'ASC'],
  },
  form: { groups: [{ label: { en: 'Main', zh: '主要' }, fields: ['name', 'story', 'rank', 'price', 'currency'] }] },
});

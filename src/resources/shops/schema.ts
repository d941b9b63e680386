import { currencies } from '../../schema/currencies';
import { defineResource } from '../../schema/resource';

const legal = (en: string, zh: string) => ({ kind: 'longText', maxLength: 20_000, label: { en, zh } }) as const;

/** The shop page of a widget account that sells: its address, look, contact and legal texts. */
export const schema = defineResource({
  name: 'shops',
  label: { one: { en: 'Shop', zh: '商城' }, many: { en: 'Shops', zh: '商城' } },
  icon: 'ri-store-3-line',
  route: '/shop/list',
  section: 'sales',
  order: 7,
  title: 'name',
  fields: {
    name: { kind: 'text', required: true, maxLength: 60, searchable: true, label: { en: 'Name', zh: '名称' } },
    accountId: {
      kind: 'reference',
      to: 'accounts',
      required: true,
      unique: true,
      label: { en: 'Account', zh: '账号' },
      help: {
        en: 'A web widget account. It decides whether buyers can order, and how they pay.',
        zh: '网页客服账号，决定是否可下单以及收款方式。',
      },
    },
    address: {
      kind: 'text',
      required: true,
      minLength: 3,
      maxLength: 40,
      unique: true,
      searchable: true,
      label: { en: 'Address', zh: '网址名称' },
      help: {
        en: 'Small letters, digits and hyphens: lucky-cards becomes /s/lucky-cards.',
        zh: '小写字母、数字和连字符：lucky-cards 即 /s/lucky-cards。',
      },
    },
    host: {
      kind: 'text',
      maxLength: 100,
      unique: true,
      label: { en: 'Own host name', zh: '自有域名' },
      help: {
        en: 'Such as shop.example.com, allowed by the operator of this server.',
        zh: '例如 shop.example.com，须由平台运营方放行。',
      },
    },
    url: { kind: 'url', derived: true, label: { en: 'Public address', zh: '公开网址' } },
    slogan: { kind: 'text', maxLength: 120, label: { en: 'Slogan', zh: '标语' } },
    logo: {
      kind: 'image',
      visibleTo: 'company',
      label: { en: 'Logo', zh: '标志' },
    },
    colour: { kind: 'colour', default: '#FFB400', label: { en: 'Color', zh: '主题色' } },
    language: {
      kind: 'choice',
      required: true,
      default: 'visitor',
      label: { en: 'Languages', zh: '语言' },
      choices: {
        visitor: { en: 'English and Chinese', zh: '英文和中文' },
        en: { en: 'English', zh: '英文' },
        zh: { en: 'Chinese', zh: '中文' },
      },
    },
    currency: {
      kind: 'choice',
      choices: currencies,
      label: { en: 'Currency', zh: '币种' },
      help: { en: 'Of the products shown. Leave blank to show all.', zh: '仅展示此币种的商品，留空则展示全部。' },
    },
    takesBackorders: {
      kind: 'boolean',
      label: { en: 'Sell when out of stock', zh: '缺货时仍可购买' },
    },
    isListed: {
      kind: 'boolean',
      label: { en: 'Let search engines list it', zh: '允许搜索引擎收录' },
    },
    contactEmail: { kind: 'email', label: { en: 'Contact email', zh: '联系邮箱' } },
    contactPhone: { kind: 'text', maxLength: 40, label: { en: 'Contact phone', zh: '联系电话' } },
    imprint: legal('Imprint', '经营者信息'),
    terms: legal('Terms', '服务条款'),
    privacy: legal('Privacy policy', '隐私政策'),
    refunds: legal('Refund policy', '退款政策'),
  },
  list: { columns: ['name', 'accountId', 'address', 'isListed'], picture: 'logo', filters: ['isListed'] },
  form: {
    groups: [
      {
        label: { en: 'Shop', zh: '商城' },
        fields: ['name', 'accountId', 'address', 'host', 'url', 'isListed', 'takesBackorders'],
      },
      {
        label: { en: 'Appearance', zh: '外观' },
        folded: true,
        fields: ['slogan', 'logo', 'colour', 'language', 'currency'],
      },
      { label: { en: 'Contact', zh: '联系方式' }, folded: true, fields: ['contactEmail', 'contactPhone', 'imprint'] },
      { label: { en: 'Legal texts', zh: '法律文本' }, folded: true, fields: ['terms', 'privacy', 'refunds'] },
    ],
  },
  permissions: { grants: { manager: ['list', 'add', 'edit'] } },
});

import { aiModes, chosenCurrency } from '../../schema/commonFields';
import { defineResource } from '../../schema/resource';
import { taxRateField } from '../../schema/tax';

const isHaggled = { field: 'bargaining', op: 'is', value: true } as const;

/**
 * A product. Its three prices: the selling price, the list price shown struck through, and the floor price for
 * discounts.
 */
export const schema = defineResource({
  name: 'products',
  label: { one: { en: 'Product', zh: '商品' }, many: { en: 'Products', zh: '商品' } },
  icon: 'ri-shopping-bag-3-line',
  route: '/product/list',
  section: 'sales',
  order: 1,
  title: 'title',
  quickSearch: { subtitle: ['externalId', 'price'] },
  fields: {
    title: { kind: 'text', label: { en: 'Title', zh: '标题' }, required: true, maxLength: 120, searchable: true },
    externalId: {
      kind: 'text',
      label: { en: 'Channel product ID', zh: '渠道商品编号' },
      help: {
        en: "The product's ID on the channel. Orders refer to the product by it.",
        zh: '渠道里的商品编号，订单以此识别商品。',
      },
      maxLength: 100,
      unique: true,
      searchable: true,
    },
    image: { kind: 'image', visibleTo: 'company', label: { en: 'Image', zh: '图片' } },
    description: { kind: 'longText', label: { en: 'Description', zh: '描述' }, maxLength: 5_000, searchable: true },
    category: {
      kind: 'text',
      maxLength: 40,
      label: { en: 'Category', zh: '分类' },
    },
    price: {
      kind: 'money',
      currencyField: 'currency',
      min: 0,
      max: 1_000_000_000,
      required: true,
      label: { en: 'Price', zh: '售价' },
    },
    listPrice: {
      kind: 'money',
      currencyField: 'currency',
      min: 0,
      max: 1_000_000_000,
      label: { en: 'List price', zh: '划线价' },
      help: { en: 'Shown struck through next to the price.', zh: '划线显示在售价旁。' },
    },
    floorPrice: {
      kind: 'money',
      currencyField: 'currency',
      min: 0,
      max: 1_000_000_000,
      label: { en: 'Floor price', zh: '底价' },
      help: {
        en: 'The lowest price the bot can offer. Buyers never see it. 0 means no discounts.',
        zh: '议价不会低于此价，买家不可见。0 表示不让价。',
      },
    },
    currency: chosenCurrency,
    taxRate: {
      ...taxRateField,
      label: { en: 'Tax rate (%)', zh: '税率（%）' },
      help: { en: "Leave blank to use the company's. 0: no tax.", zh: '留空则按公司设置，0 表示免税。' },
    },
    lowestPrice: {
      kind: 'money',
      currencyField: 'currency',
      derived: true,
      label: { en: 'Lowest price', zh: '最低售价' },
      help: { en: 'Of its SKUs for sale, else its own.', zh: '在售规格中的最低价，没有规格时为商品售价。' },
    },
    highestPrice: {
      kind: 'money',
      currencyField: 'currency',
      derived: true,
      label: { en: 'Highest price', zh: '最高售价' },
    },
    stock: {
      kind: 'number',
      integer: true,
      derived: true,
      label: { en: 'Stock', zh: '库存' },
      help: {
        en: 'How many can be delivered now, counted up to 1,000. Blank without a delivery rule, and where stock never runs out.',
        zh: '当前可发数量，最多统计到 1000。没有发货规则或库存不限时为空。',
      },
    },
    stockState: {
      kind: 'choice',
      derived: true,
      label: { en: 'Availability', zh: '库存状态' },
      choices: {
        available: { en: 'In stock', zh: '有货' },
        out: { en: 'Out of stock', zh: '缺货' },
        unlimited: { en: 'Unlimited', zh: '不限' },
        none: { en: 'No delivery rule', zh: '无发货规则' },
      },
      tones: { available: 'good', out: 'bad', unlimited: 'good', none: 'neutral' },
    },
    status: { kind: 'status', label: { en: 'For sale', zh: '在售' } },
    aiMode: {
      kind: 'choice',
      label: { en: 'AI mode', zh: '咨询此商品时 AI 可' },
      help: { en: "Leave blank to use the account's setting.", zh: '留空则按账号设置。' },
      choices: aiModes,
    },
    bargaining: {
      kind: 'boolean',
      label: { en: 'Allow bargaining in chat', zh: '聊天议价' },
      help: {
        en: 'The bot makes offers down to the floor price when customers ask for a discount. If off, it never lowers the price.',
        zh: '客户砍价时自动报价，最低不低于底价。关闭则不会自动让价。',
      },
    },
    bargainStep: {
      kind: 'money',
      currencyField: 'currency',
      min: 0,
      max: 1_000_000_000,
      required: true,
      default: 0,
      label: { en: 'Discount per round', zh: '每轮让价' },
      help: { en: '0 means no discounts.', zh: '0 表示不让价。' },
      shownWhen: isHaggled,
    },
    bargainRounds: {
      kind: 'number',
      integer: true,
      min: 0,
      max: 20,
      required: true,
      default: 3,
      label: { en: 'Rounds', zh: '最多轮数' },
      help: { en: 'The last offer is final. 0 means no discounts.', zh: '用完后以最后报价为准。0 表示不让价。' },
      shownWhen: isHaggled,
    },
    bargainStyle: {
      kind: 'choice',
      required: true,
      default: 'balanced',
      label: { en: 'Bargaining style', zh: '议价风格' },
      help: {
        en: 'Firm: half the discount per round. Closing: double in the first rounds, with the same floor.',
        zh: '强硬：每轮只让一半；促成交：前几轮让两倍，总让价不变。',
      },
      choices: {
        firm: { en: 'Firm', zh: '强硬' },
        balanced: { en: 'Balanced', zh: '适中' },
        close: { en: 'Closing', zh: '促成交' },
      },
      shownWhen: isHaggled,
    },
    bargainHours: {
      kind: 'number',
      integer: true,
      min: 1,
      max: 720,
      required: true,
      default: 24,
      label: { en: 'Agreed price valid for (hours)', zh: '成交价有效小时数' },
      help: { en: 'Given as a personal single-use code.', zh: '以客户专属的一次性券码兑现。' },
      shownWhen: isHaggled,
    },
    fulfilment: {
      kind: 'choice',
      required: true,
      default: 'auto',
      label: { en: 'Fulfillment', zh: '发货方式' },
      help: {
        en: 'Automatic uses your delivery rules and asks for a review if none matches.',
        zh: '自动发货按发货规则执行；没有适用规则时转人工处理。',
      },
      choices: { auto: { en: 'Automatic', zh: '自动' }, hand: { en: 'Manual', zh: '人工' } },
    },
  },
  rules: [
    {
      field: 'listPrice',
      when: { field: 'listPrice', op: 'filled' },
      require: { field: 'listPrice', op: 'gte', other: 'price' },
      message: { en: "Can't be below the price.", zh: '不能低于售价。' },
    },
    {
      field: 'floorPrice',
      when: { field: 'floorPrice', op: 'filled' },
      require: { field: 'floorPrice', op: 'lte', other: 'price' },
      message: { en: "Can't be above the price.", zh: '不能高于售价。' },
    },
    {
      field: 'floorPrice',
      when: isHaggled,
      require: { field: 'floorPrice', op: 'filled' },
      message: { en: 'Enter the lowest price to offer.', zh: '请填写议价可到的最低价。' },
    },
  ],
  list: {
    columns: ['title', 'price', 'stock', 'status', 'externalId'],
    picture: 'image',
    filters: ['status', 'currency', 'price'],
    sort: ['createdAt', 'DESC'],
    whenEmpty: {
      en: '“Sell a product” takes you from its name to a test purchase in four short steps.',
      zh: '“上架一个商品”用四步带您从名称走到测试购买。',
    },
  },
  form: {
    groups: [
      {
        label: { en: 'Product', zh: '商品' },
        fields: [
          'title',
          'externalId',
          'image',
          'description',
          'category',
          'status',
          'fulfilment',
          'stock',
          'stockState',
        ],
      },
      {
        label: { en: 'Prices', zh: '价格' },
        fields: ['price', 'listPrice', 'lowestPrice', 'highestPrice', 'currency', 'taxRate'],
      },
      {
        label: { en: 'Bargaining', zh: '议价' },
        folded: true,
        fields: ['bargaining', 'floorPrice', 'bargainStep', 'bargainRounds', 'bargainStyle', 'bargainHours'],
      },
      { label: { en: 'Replies', zh: '自动应答' }, folded: true, fields: ['aiMode'] },
    ],
  },
  changesWith: ['skus', 'codes', 'code-batches', 'code-pools', 'delivery-rules'],
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});

import type { Fields } from '../../../src/schema/fields';
import { longest } from '../../../src/schema/longest';
import {
  maxShopLines,
  maxShopQuantity,
  type ShopBasket,
  type ShopCoupon,
  type ShopOrder,
  type ShopPayment,
  type ShopPurchase,
} from '../../../src/schema/shop';
import type { Values } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { originsOf, type WidgetAccount, widgetAccount } from '../../channels/kinds/widget/account';
import { conversationOf } from '../../channels/kinds/widget/conversation';
import { type Visitor, visitorOf } from '../../channels/kinds/widget/visitor';
import { invalid, notFound, Refusal } from '../../kernel/http/refusal';
import { handled } from '../../kernel/routes/apiType';
import { memberRoute, type PublicRoute, publicRoute, type Route, type RouteContext } from '../../kernel/routes/route';
import { beginPayment } from '../payments/attempts';
import { addressOf, shopHome } from './address';
import { buy } from './buy';
import { shopCatalogue } from './catalogue';
import { countCode } from './codeGuesses';
import { shopCoupon } from './coupon';
import { couponLink } from './couponLink';
import type { ShopDeps } from './deps';
import { holdForPayment } from './hold';
import { shopOrders } from './orders';
import { type Buyer, shopQuote } from './quote';

const couponsGroup = { en: 'Coupons', zh: '优惠券' };

const group = { en: 'Shop', zh: '商城' };
const base = '/public/v1/widget/{accountId}/shop';
const text = (en: string, zh: string, maxLength: number) => ({ kind: 'text', maxLength, label: { en, zh } }) as const;

const quantity = {
  kind: 'number',
  integer: true,
  min: 1,
  max: maxShopQuantity,
  label: { en: 'Quantity', zh: '数量' },
} as const;
const itemFields = {
  productId: { ...text('Product', '商品', 36), required: true },
  skuId: text('SKU', '规格', 36),
  quantity: { ...quantity, required: true },
} as const;
const basketFields: Fields = {
  lines: { kind: 'list', max: maxShopLines, label: { en: 'Items', zh: '商品明细' }, fields: itemFields },
  // A single item may be given without a list.
  productId: text('Product', '商品', 36),
  skuId: itemFields.skuId,
  quantity: { ...quantity, default: 1 },
  couponCode: text('Coupon code', '券码', 100),
};
const purchaseFields: Fields = {
  ...basketFields,
  email: { kind: 'email', label: { en: 'Email', zh: '邮箱' } },
  buyerDetails: { kind: 'longText', maxLength: longest.buyerDetails, label: { en: 'Invoice to', zh: '账单抬头' } },
  clientId: { ...text("Sender's number", '发送方编号', 40), required: true },
  discount: { kind: 'money', min: 0, default: 0, required: true, label: { en: 'Discount', zh: '优惠金额' } },
};

/** Shop routes for widget accounts that sell. Visitors are identified as in the widget. */
export function shopRoutes(deps: ShopDeps): Route[] {
  const { rates } = deps;
  return [
    call('GET', '', 'What is for sale', '在售商品', {
      answer: handled('ShopCatalogue'),
      async handle({ db, params, client }) {
        rates.askFromAddress.take(client.network);
        const { account } = await shopOf(db, params.accountId!);
        return shopCatalogue(db, deps, account);
      },
    }),
    call('POST', '/quote', 'What a basket would cost, with its coupon', '计算价格与优惠', {
      body: basketFields,
      answer: handled('ShopQuote'),
      async handle(context) {
        const buyer = await buyerWith(context, context.body.couponCode as string | null);
        return withBasket(context.body, (basket: ShopBasket) =>
          shopQuote(context.db, deps, buyer, basket, context.language),
        );
      },
    }),
    call('POST', '/coupon', 'What a coupon code gives', '查询券码优惠', {
      body: { couponCode: { ...basketFields.couponCode!, required: true } },
      answer: handled('ShopCoupon'),
      async handle(context): Promise<ShopCoupon> {
        const code = String(context.body.couponCode);
        return shopCoupon(context.db, await buyerWith(context, code), code, context.language);
      },
    }),
    memberRoute('POST /v1/coupons/shop-link', couponsGroup, {
      summary: { en: 'A link to your shop that applies a coupon code', zh: '获取自动使用券码的商城链接' },
      access: { kind: 'permission', code: 'coupons:list' },
      body: { code: { kind: 'text', required: true, maxLength: 100, label: { en: 'Code', zh: '券码' } } },
      answer: handled('Link'),
      handle: ({ db, author, body, origin }) => couponLink(db, deps, author, String(body.code), origin),
    }),
    call('POST', '/orders', 'Buy', '下单', {
      body: purchaseFields,
      answer: handled('ShopOrder'),
      async handle(context): Promise<ShopOrder> {
        const { account, visitor, connection } = await asked(context);
        rates.buy.take(visitor.sourceId);
        rates.buyFromAddress.take(context.client.network);
        const { network } = context.client;
        await countCode(context.db, account.companyId, context.body.couponCode as string | null, network);
        const asking = { language: context.language, network, waitsDays: connection.waitsDays };
        const id = await withBasket(context.body, (purchase: ShopPurchase) =>
          buy(context.db, deps, account, visitor, purchase, asking),
        );
        return (await ordersOf(context, account, visitor)).find((order) => order.id === id)!;
      },
    }),
    call('GET', '/orders', "The visitor's orders", '访客订单', {
      answer: handled('ShopOrders'),
      async handle(context) {
        const { account, visitor } = await asked(context);
        rates.ask.take(visitor.sourceId);
        return ordersOf(context, account, visitor);
      },
    }),
    call('POST', '/orders/{orderId}/pay', 'Start the payment of an order', '开始付款', {
      reachesOut: true,
      answer: handled('ShopPayment'),
      async handle(context): Promise<ShopPayment> {
        const { account, visitor, connection } = await asked(context);
        // Whoever tries stolen cards needs payments, not orders.
        rates.buy.take(visitor.sourceId);
        rates.buyFromAddress.take(context.client.network);
        const { db, params, language, origin, onUnforeseen } = context;
        const conversation = await conversationOf(db, account, visitor);
        const orderId = params.orderId!;
        if (conversation === null || !isRecordId(orderId)) throw notFound();
        const { companyId } = account;
        const home = shopHome(
          origin,
          { accountId: account.id, ...(await addressOf(db, companyId, account.id)) },
          context.page,
        );
        const back = `${home}/orders?order=${orderId}`;
        const conversationId = conversation.id;
        await holdForPayment(db, deps, { companyId, accountId: account.id, orderId, conversationId });
        const { ip, userAgent } = context.client;
        const buyer = { ip, isOnPhone: /\bMobi|Android|iPhone/.test(userAgent) };
        const asking = { companyId, conversationId, orderId, language, back, buyer };
        return beginPayment(db, connection, asking, onUnforeseen);
      },
    }),
  ];

  /** The buyer of a request; counts a wrong coupon code as a guess. */
  async function buyerWith(context: RouteContext, code: string | null): Promise<Buyer> {
    const { account, visitor } = await asked(context);
    rates.ask.take(visitor.sourceId);
    rates.askFromAddress.take(context.client.network);
    await countCode(context.db, account.companyId, code, context.client.network);
    const conversation = await conversationOf(context.db, account, visitor);
    return {
      companyId: account.companyId,
      accountId: account.id,
      contactId: conversation?.contactId ?? null,
      conversationId: conversation?.id ?? null,
    };
  }

  async function asked({ db, params, visitor: token }: RouteContext) {
    const shop = await shopOf(db, params.accountId!);
    return { ...shop, visitor: visitorOf(deps.signer, shop.account.id, token) };
  }

  /** Throws NOT_FOUND if the account does not sell or has no payment provider. */
  async function shopOf(db: RouteContext['db'], accountId: string) {
    const account = await widgetAccount(db, accountId);
    const connection = account.sells ? await deps.connectionOf(db, account) : null;
    if (connection === null) throw notFound();
    return { account, connection };
  }
}

/**
 * Runs with the items of a body: those of its list, or the single one beside it, whose faults are named without the list.
 */
async function withBasket<B extends ShopBasket, T>(body: Values, run: (basket: B) => Promise<T>): Promise<T> {
  const { productId, skuId, quantity, ...rest } = body;
  if (Array.isArray(body.lines) && body.lines.length > 0) return run(rest as unknown as B);
  if (productId === null) throw invalid([{ path: 'lines', code: 'required' }]);
  return run({ ...rest, lines: [{ productId, skuId, quantity: quantity ?? 1 }] } as unknown as B).catch(
    (error: unknown) => {
      const issues = error instanceof Refusal ? error.details.issues : undefined;
      if (issues === undefined) throw error;
      const { status, code, text, details } = error as Refusal;
      const own = issues.map((issue) => ({ ...issue, path: issue.path.replace(/^lines\.0\./, '') }));
      throw new Refusal(status, code, text, { ...details, issues: own });
    },
  );
}

async function ordersOf({ db }: RouteContext, account: WidgetAccount, visitor: Visitor): Promise<ShopOrder[]> {
  const conversation = await conversationOf(db, account, visitor);
  if (conversation === null) return [];
  return shopOrders(db, { companyId: account.companyId, conversationId: conversation.id });
}

function call(
  method: 'GET' | 'POST',
  path: string,
  en: string,
  zh: string,
  rest: Pick<PublicRoute, 'body' | 'answer' | 'reachesOut' | 'handle'>,
): Route {
  return publicRoute(`${method} ${base}${path}`, group, {
    summary: { en, zh },
    asksNoClient: true,
    letsIn: (db, { accountId }) => originsOf(db, accountId!),
    ...rest,
  });
}

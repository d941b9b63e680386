import { formatMoney } from '../../../../src/schema/money';
import { taxRows } from '../../../../src/schema/tax';
import type { Language } from '../../../../src/schema/text';
import type { MailWords } from './mailWords';
import type { MailParams } from './params';

/** The texts of mails to buyers. */
export const orderWords = {
  RECEIPT: ({ company, number, url, hasInvoice, isAttached, ...order }: MailParams['RECEIPT']) => ({
    en: {
      subject: `Receipt for order ${number}`,
      paragraphs: [
        `Thank you for your order at ${company}. Your payment has arrived.`,
        ...(isAttached
          ? ['Your invoice is attached.']
          : hasInvoice && url !== null
            ? ['Your invoice is on the page of your order.']
            : []),
      ],
      rows: rowsOf(order, 'en'),
      ...linkTo(url, 'Open order'),
      note: `${whyText.en} ${url === null ? '' : privateText.en}`.trim(),
    },
    zh: {
      subject: `订单 ${number} 的收据`,
      paragraphs: [
        `感谢您在${company}下单，款项已收到。`,
        ...(isAttached ? ['账单见附件。'] : hasInvoice && url !== null ? ['账单可在订单页面查看。'] : []),
      ],
      rows: rowsOf(order, 'zh'),
      ...linkTo(url, '查看订单'),
      note: `${whyText.zh}${url === null ? '' : privateText.zh}`,
    },
  }),
  REFUND: ({ company, number, currency, refund, tax = 0, isAll, url }: MailParams['REFUND']) => ({
    en: {
      subject: `Refund for order ${number}`,
      paragraphs: [
        `${company} refunded ${formatMoney(refund, currency, 'en')}${tax === 0 ? '' : `, of which ${formatMoney(tax, currency, 'en')} is tax`}. ${isAll ? 'The order is now refunded in full.' : 'The rest of the order is unchanged.'}`,
        'Depending on how you paid, it can take a few days to arrive.',
      ],
      ...linkTo(url, 'Open order'),
      note: `${whyText.en} If you have questions, ask the shop.`,
    },
    zh: {
      subject: `订单 ${number} 已退款`,
      paragraphs: [
        `${company}已退款 ${formatMoney(refund, currency, 'zh')}${tax === 0 ? '' : `（含税额 ${formatMoney(tax, currency, 'zh')}）`}。${isAll ? '该订单已全额退款。' : '订单其余部分不变。'}`,
        '到账时间取决于付款方式，可能需要几天。',
      ],
      ...linkTo(url, '查看订单'),
      note: `${whyText.zh}如有疑问，请联系商家。`,
    },
  }),
  CODES: ({ company, number, title, codes, url }: MailParams['CODES']) => ({
    en: {
      subject: `Your codes for order ${number}`,
      paragraphs: [
        codes.length > 0
          ? `${company} delivered ${title}:`
          : `${company} delivered ${title}. Open your order to get it.`,
      ],
      codes,
      ...linkTo(url, 'Open order'),
      note: "Don't forward this email: whoever has it can use the codes.",
    },
    zh: {
      subject: `订单 ${number} 的卡密`,
      paragraphs: [codes.length > 0 ? `${company}已发货：${title}` : `${company}已发货：${title}。请打开订单查看。`],
      codes,
      ...linkTo(url, '查看订单'),
      note: '请勿转发此邮件，持有者均可使用其中的卡密。',
    },
  }),
  FIND_ORDER: ({ company, number, url, minutes }: MailParams['FIND_ORDER']) => ({
    en: {
      subject: `Your order ${number}`,
      paragraphs: [`Here is your order at ${company}.`, `The link works once and expires in ${minutes} minutes.`],
      button: { label: 'Open order', url },
      note: "If you didn't ask for it, ignore this email. Nobody has seen your order.",
    },
    zh: {
      subject: `您的订单 ${number}`,
      paragraphs: [`您在${company}的订单可从以下链接打开。`, `链接仅可使用一次，${minutes} 分钟内有效。`],
      button: { label: '查看订单', url },
      note: '如非本人操作，请忽略此邮件，您的订单信息未被他人看到。',
    },
  }),
} satisfies {
  readonly [S in 'RECEIPT' | 'REFUND' | 'CODES' | 'FIND_ORDER']: (
    params: MailParams[S],
  ) => Readonly<Record<Language, MailWords>>;
};

const whyText = {
  en: 'You get this email because this address was entered at the checkout.',
  zh: '您收到此邮件，是因为下单时填写了此邮箱。',
};
const privateText = {
  en: 'Keep the link to yourself: it shows what you bought.',
  zh: '请妥善保管链接，打开即可看到所购内容。',
};

const totalText = { en: { discount: 'Discount', total: 'Total' }, zh: { discount: '优惠', total: '合计' } };

function rowsOf(
  {
    lines,
    amount,
    discountAmount,
    currency,
    tax = null,
  }: Pick<MailParams['RECEIPT'], 'lines' | 'amount' | 'discountAmount' | 'currency' | 'tax'>,
  language: Language,
): MailWords['rows'] {
  const money = (minor: number) => formatMoney(minor, currency, language);
  const words = totalText[language];
  const taxes = taxRows(tax, language).map(({ label, amount: of }) => ({ label, value: money(of) }));
  return [
    ...lines.map(({ title, quantity, amount: of }) => ({
      label: quantity === 1 ? title : `${title} × ${quantity}`,
      value: money(of),
    })),
    ...(discountAmount === 0 ? [] : [{ label: words.discount, value: money(-discountAmount) }]),
    ...(tax?.isAdded ? taxes : []),
    { label: words.total, value: money(amount), isTotal: true },
    ...(tax?.isAdded ? [] : taxes),
  ];
}

function linkTo(url: string | null, label: string): Pick<MailWords, 'button'> {
  return url === null ? {} : { button: { label, url } };
}

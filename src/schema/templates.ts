import type { Language, Text } from './text';

/** A part of a template: literal text or a variable. */
export type TemplatePart =
  | string
  | {
      readonly name: string;
      /** Used if the variable is empty: '{{contact.name|there}}'. Null: the variable must not be empty. */
      readonly fallback: string | null;
    };

/** A template error; `at` is the position of its first character, from 0. */
export interface TemplateFault {
  readonly at: number;
  readonly length: number;
  readonly message: Text;
}

export type ParsedTemplate =
  | { readonly ok: true; readonly parts: readonly TemplatePart[] }
  | { readonly ok: false; readonly faults: readonly TemplateFault[] };

/**
 * Parses '{{name}}' and '{{name|fallback}}' in a text. Only `names` are valid variables; text outside braces is
 * literal.
 */
export function parseTemplate(text: string, names: readonly string[]): ParsedTemplate {
  const parts: TemplatePart[] = [];
  const faults: TemplateFault[] = [];
  let from = 0;
  for (let at = text.indexOf('{{'); at !== -1; at = text.indexOf('{{', from)) {
    if (at > from) parts.push(text.slice(from, at));
    const end = text.indexOf('}}', at + 2);
    if (end === -1) {
      faults.push({ at, length: text.length - at, message: unclosed });
      return { ok: false, faults };
    }
    const inside = text.slice(at + 2, end);
    const fault = faultOf(inside, names);
    if (fault !== null) faults.push({ at, length: end + 2 - at, message: fault });
    else parts.push(variableOf(inside));
    from = end + 2;
  }
  if (from < text.length) parts.push(text.slice(from));
  return faults.length === 0 ? { ok: true, parts } : { ok: false, faults };
}

/**
 * Result of rendering: the text, or the variables that were empty and had no fallback. In that case it must not be
 * sent.
 */
export type Rendered =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly missing: readonly string[]; readonly text: string };

/**
 * Fills in a template. Missing variables remain in `text` as written, to be shown to the user. A customer without a name
 * is addressed without one.
 */
export function renderTemplate(
  parts: readonly TemplatePart[],
  fill: (name: string) => string | null | undefined,
  language: Language = 'zh',
): Rendered {
  const missing = new Set<string>();
  const text = parts.map((part) => {
    if (typeof part === 'string') return part;
    const isName = part.name === 'contact.name';
    const value = isName ? givenName(fill(part.name)) : fill(part.name);
    if (value !== null && value !== undefined && value.trim() !== '') return value;
    if (part.fallback !== null) return part.fallback;
    if (isName) return nameless[language];
    missing.add(part.name);
    return `{{${part.name}}}`;
  });
  return missing.size === 0
    ? { ok: true, text: text.join('') }
    : { ok: false, missing: [...missing], text: text.join('') };
}

/** A customer's own name; null for the number that stands for an anonymous visitor. */
export function givenName(name: string | null | undefined): string | null {
  return name == null || /^(?:Visitor|访客) \d+$/.test(name) ? null : name;
}

const nameless: Text = { en: 'there', zh: '您' };

/** The variables that not every customer or message has a value for, with what can be said instead. */
export const sometimesEmpty: Readonly<Record<string, Text>> = {
  'product.title': { en: 'this product', zh: '该商品' },
  'product.price': { en: 'the price on its page', zh: '页面所示价格' },
  'order.no': { en: 'your order', zh: '您的订单' },
  'order.status': { en: 'being checked', zh: '待确认' },
  last_message: { en: 'your message', zh: '您的消息' },
};

/**
 * The first variable of a template that can be empty and has no fallback, as a sentence; null if there is none. A text
 * without a value for it would never be sent. `sure`: variables that are never empty here.
 */
export function emptyFault(text: string, names: readonly string[], sure: ReadonlySet<string> = new Set()): Text | null {
  const parsed = parseTemplate(text, names);
  if (!parsed.ok) return null;
  const bare = parsed.parts.find(
    (part) => typeof part !== 'string' && part.fallback === null && part.name in sometimesEmpty && !sure.has(part.name),
  );
  if (bare === undefined || typeof bare === 'string') return null;
  const { en, zh } = sometimesEmpty[bare.name]!;
  return {
    en: `{{${bare.name}}} can be empty, and then the text is not sent. Say what to write instead: {{${bare.name}|${en}}}`,
    zh: `{{${bare.name}}} 可能没有内容，此时不会发送。请写明替代文字：{{${bare.name}|${zh}}}`,
  };
}

/** Variables that have a value in every delivery. */
export const sureInDelivery: ReadonlySet<string> = new Set(['product.title', 'order.no']);

/** The first error of a template as a sentence with line and character; null if there is none. */
export function templateFault(text: string, names: readonly string[]): Text | null {
  const parsed = parseTemplate(text, names);
  if (parsed.ok) return null;
  const { at, message } = parsed.faults[0]!;
  const before = text.slice(0, at).split('\n');
  const [line, column] = [before.length, [...before.at(-1)!].length + 1];
  return {
    en: `Line ${line}, character ${column}: ${message.en}`,
    zh: `第 ${line} 行第 ${column} 个字符：${message.zh}`,
  };
}

export const chatVariables = {
  'contact.name': { en: 'Customer name', zh: '客户名称' },
  'member.name': { en: 'Member name', zh: '成员名称' },
  'account.name': { en: 'Account name', zh: '账号名称' },
  'conversation.id': { en: 'Conversation ID', zh: '会话编号' },
  'product.title': { en: 'Product discussed', zh: '所咨询商品的标题' },
  'product.price': { en: 'Product price', zh: '所咨询商品的价格' },
} as const satisfies Readonly<Record<string, Text>>;

export type ChatVariable = keyof typeof chatVariables;
export const chatVariableNames = Object.keys(chatVariables) as ChatVariable[];

export const replyVariables = {
  'contact.name': chatVariables['contact.name'],
  'account.name': chatVariables['account.name'],
  'product.title': chatVariables['product.title'],
  'product.price': chatVariables['product.price'],
  'order.no': { en: 'Latest order number', zh: '客户最近的订单号' },
  'order.status': { en: 'Latest order status', zh: '客户最近订单的状态' },
  last_message: { en: 'Customer message', zh: '客户发来的内容' },
  now: { en: 'Date and time', zh: '当前日期和时间' },
} as const satisfies Readonly<Record<string, Text>>;

export const replyVariableNames = Object.keys(replyVariables) as (keyof typeof replyVariables)[];

/** Variables for the answers of rules that ask the customer for something first. */
export const askingVariables = {
  ...replyVariables,
  'asked.value': { en: 'Answer to the question', zh: '客户的回答' },
} as const satisfies Readonly<Record<string, Text>>;

export type ReplyVariable = keyof typeof askingVariables;
export const askingVariableNames = Object.keys(askingVariables) as ReplyVariable[];

export const deliveryVariables = {
  codes: { en: 'Codes', zh: '发货内容' },
  'product.title': { en: 'Product title', zh: '商品标题' },
  'order.no': { en: 'Order number', zh: '订单号' },
  quantity: { en: 'Quantity', zh: '购买数量' },
  'contact.name': { en: 'Customer name', zh: '客户名称' },
  proof: { en: 'Order-page link', zh: '买家可再次查看的链接' },
} as const satisfies Readonly<Record<string, Text>>;

export type DeliveryVariable = keyof typeof deliveryVariables;
export const deliveryVariableNames = Object.keys(deliveryVariables) as DeliveryVariable[];

function variableOf(inside: string): Exclude<TemplatePart, string> {
  const [name, ...rest] = inside.split('|');
  return { name: name!.trim(), fallback: rest.length === 0 ? null : rest.join('|').trim() };
}

function faultOf(inside: string, names: readonly string[]): Text | null {
  if (inside.includes('{{')) return unclosed;
  const { name } = variableOf(inside);
  if (name === '') return { en: 'Enter a variable name between the braces.', zh: '请在大括号中填写变量名。' };
  if (names.includes(name)) return null;
  return {
    en: `Unknown variable '${name}'. Available: ${names.join(', ')}.`,
    zh: `没有变量“${name}”。可用变量：${names.join('、')}。`,
  };
}

const unclosed: Text = { en: "'{{' isn't closed by '}}'.", zh: '“{{”缺少对应的“}}”。' };

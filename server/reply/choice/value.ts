import type { Db } from '../../kernel/db/queries';
import { prepared, query } from '../../kernel/db/queries';
import type { AskedOrder, ReplyContext } from '../asked/asked';
import { orderFacts } from '../asked/load';
import { normalise } from '../match/normalise';
import { compilePattern } from '../match/pattern/pattern';
import type { Rule } from '../rules/rule';

type Wanted = Pick<Rule, 'asksFor' | 'askPattern'>;

/**
 * The facts with the value that the customer gave. Null: the text has none. An order number is one of the customer's own
 * orders, which then is the order of the facts. Unless they were asked, only an order number or an e-mail address counts:
 * other digits and words may mean anything.
 */
export async function withValue(
  db: Db,
  asked: ReplyContext,
  { asksFor, askPattern }: Wanted,
  isAsked: boolean,
): Promise<ReplyContext | null> {
  const text = asked.text.normalize('NFKC').trim();
  const given = (value: string | undefined) => (value === undefined ? null : { ...asked, given: value });
  switch (asksFor) {
    case 'orderNumber': {
      const order = await ownOrder(db, asked, text);
      return order === null ? null : { ...asked, order, given: order.number };
    }
    case 'email':
      return given(email.exec(text)?.[0]);
    case 'phone':
      return given(isAsked ? phoneIn(text) : undefined);
    default:
      return given(isAsked ? textIn(asked, askPattern) : undefined);
  }
}

const email = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}(?![\w-])/i;
const phone = /(?<![\w+])\+?\(?\d[\d\s().-]{4,22}\d(?!\w)/g;

/** Digits, and a plus before them: between 7 and 15 as everywhere in the world. */
function phoneIn(text: string): string | undefined {
  return [...text.matchAll(phone)]
    .map(([found]) => found.replaceAll(/[^\d+]/g, ''))
    .find((found) => /^\+?\d{7,15}$/.test(found));
}

const maxLetters = 200;

/** One of the messages, or all of them, that the pattern matches. */
function textIn({ messages, text }: ReplyContext, pattern: string | null): string | undefined {
  const isFit = pattern === null ? null : compilePattern(pattern);
  return [text, ...messages.map((one) => one.text ?? '')]
    .map((one) => one.trim())
    .find(
      (one) =>
        [...one].length <= maxLetters && /[\p{L}\p{N}]/u.test(one) && (isFit === null || isFit.isIn(normalise(one))),
    );
}

/** Never another customer's: the answer is the same whether that order exists or not. */
async function ownOrder(db: Db, { companyId, contact }: ReplyContext, text: string): Promise<AskedOrder | null> {
  const words = text.match(/[\dA-Za-z](?:[\w./-]*[\dA-Za-z])?/g) ?? [];
  // Of 13 of our own numbers one has no digit.
  const numbers = [...words.filter((word) => /\d|\w-\w/.test(word)), ...text.split('\n').map((line) => line.trim())];
  const wanted = [...new Set(numbers.map((number) => number.toLowerCase()))].slice(0, maxNumbers);
  const [row] = await query<{ order: AskedOrder }>(db, ownSql, [companyId, contact.id, wanted]);
  return row?.order ?? null;
}

const maxNumbers = 20;

const ownSql = prepared(`
  select ${orderFacts} as "order" from orders o
   where o.company_id = $1 and o.contact_id = $2::uuid and lower(o.external_id) = any($3::text[]) order by o.id desc limit 1`);

import { codeKey } from '../../src/schema/coupon/code';
import type { Quoted } from '../chat/deps';
import type { Reader } from '../kernel/db/queries';
import { hasPermission } from '../kernel/db/records/access/fieldAccess';
import type { AddParameter } from '../kernel/db/records/rules';
import { containsSql } from '../kernel/db/records/where';
import type { Contents } from './pools/contents';

/** Maximum number of orders, and of customers, that one text may mean. */
const most = 1_000;

/**
 * Condition on a row of `orders`: the text is in the customer's name, or it is the whole coupon code, e-mail address or
 * delivered code, each only for readers who may see it in full. A part of a code finds nothing: only fingerprints are
 * compared.
 */
export function quotedOrderSql(contents: Contents, reader: Reader, text: string, place: AddParameter): string {
  const { companyId } = reader;
  const company = () => place(companyId);
  const may = (code: string) => hasPermission(reader, code);
  const parts = [
    `upper(coupon_code) = upper(${place(text)}::text)`,
    ...(may('contacts:list')
      ? [
          `contact_id = any(array(select id from contacts where company_id = ${company()} and ${containsSql('search', text, place)} limit ${most}))`,
        ]
      : []),
    ...(may('orders:see:email') && text.includes('@') ? [`lower(email) = lower(${place(text)}::text)`] : []),
    ...(may('codes:reveal')
      ? [
          `id = any(array(
            select d.order_id from code_contents x
              join delivery_units u on u.code_id = x.code_id and u.state <> 'returned'
              join deliveries d on d.company_id = u.company_id and d.id = u.delivery_id
             where x.company_id = ${company()} and x.company_fingerprint = ${place(contents.fingerprint(companyId, text))}::bytea))`,
        ]
      : []),
  ];
  return `(${parts.join(' or ')})`;
}

/** The conversations of the orders that the text quotes, and those of the customer who was given this coupon code. */
export function quotedTexts(contents: Contents): Quoted {
  return (reader, text, place) => {
    const company = () => place(reader.companyId);
    const orders = () =>
      `select conversation_id as id from (select conversation_id from orders where company_id = ${company()}
         and (${containsSql('search', text, place)} or ${quotedOrderSql(contents, reader, text, place)})
       order by created_at desc, id desc limit ${most}) as quoted`;
    const coupons = () =>
      `select id from conversations where company_id = ${company()} and contact_id = any(array(
         select contact_id from coupon_codes where company_id = ${company()} and key = ${place(codeKey(text))} and contact_id is not null))`;
    return [
      ...(hasPermission(reader, 'orders:list') && [...text].length > 1 ? [orders()] : []),
      ...(hasPermission(reader, 'coupon-codes:list') ? [coupons()] : []),
    ];
  };
}

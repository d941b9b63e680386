import { type AddedTax, priceText } from '../../../src/schema/tax';
import type { ChatVariable } from '../../../src/schema/templates';
import type { Language } from '../../../src/schema/text';
import { addedTaxOf } from '../../company/addedTax';
import { type Author, type Db, prepared, query } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';

/** Returns the values of template variables for a conversation. */
export async function chatValues(
  db: Db,
  { companyId, userId, actor }: Author,
  conversation: StoredRecord,
): Promise<(name: string, language: Language) => string | null> {
  const [row] = await query<Row>(db, valuesSql, [companyId, conversation.id, userId]);
  const {
    contact = null,
    account = null,
    member = null,
    title = null,
    price = null,
    currency = null,
    addedTax = null,
  } = row ?? {};
  return (name, language) => {
    const values: Record<ChatVariable, string | null> = {
      'contact.name': contact,
      'account.name': account,
      'member.name': member ?? actor?.name ?? null,
      'conversation.id': conversation.id,
      'product.title': title,
      'product.price': price === null || currency === null ? null : priceText(price, currency, addedTax, language),
    };
    return Object.hasOwn(values, name) ? values[name as ChatVariable] : null;
  };
}

interface Row {
  readonly contact: string | null;
  readonly account: string | null;
  readonly member: string | null;
  readonly title: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly addedTax: AddedTax | null;
}

const valuesSql = prepared(`
  select p.name as contact, a.name as account, d.title, d.price, d.currency, ${addedTaxOf('d')} as "addedTax",
         (select nickname from members m where m.company_id = $1 and m.id = $3) as member
    from conversations c
    join contacts p on p.company_id = c.company_id and p.id = c.contact_id
    join accounts a on a.company_id = c.company_id and a.id = c.account_id
    left join products d on d.company_id = c.company_id and d.id = c.product_id
   where c.company_id = $1 and c.id = $2`);

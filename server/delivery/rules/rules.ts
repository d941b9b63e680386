import { deliveryVariableNames, parseTemplate } from '../../../src/schema/templates';
import type { Text } from '../../../src/schema/text';
import { run } from '../../kernel/db/queries';
import type { Author } from '../../kernel/db/records/author';
import type { Trx } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import { hoursFault } from './hours';

/** What of a delivery rule is checked beyond its fields. */
export interface RuleValues {
  readonly productId: string;
  readonly skuId: string | null;
  readonly sendContent: boolean;
  readonly template: string | null;
  readonly hours: unknown;
}

/** A rule names a SKU of its own product, a message in which its codes stand, and hours that can come. */
export async function checkRule(trx: Trx, author: Author, values: RuleValues): Promise<void> {
  await assertOwnSku(trx, author, values);
  const { sendContent, template } = values;
  if (sendContent && !namesCodes(template ?? '')) throw refused('template', noCodes);
  const fault = hoursFault(values.hours);
  if (fault !== null) throw refused('hours', fault);
}

/** A SKU never moves to another product, so what is read here stays true. One that is not there is refused as a reference. */
async function assertOwnSku(trx: Trx, { companyId }: Author, { productId, skuId }: RuleValues): Promise<void> {
  if (!skuId) return;
  const text = 'select 1 from skus where company_id = $1 and id = $2 and product_id <> $3';
  if ((await run(trx, text, [companyId, skuId, productId])).length > 0) throw refused('skuId', otherProduct);
}

function namesCodes(template: string): boolean {
  const parsed = parseTemplate(template, deliveryVariableNames);
  return parsed.ok && parsed.parts.some((part) => typeof part !== 'string' && part.name === 'codes');
}

const refused = (path: string, message: Text) => invalid([{ path, code: 'rule', message }]);
const otherProduct = { en: 'This SKU is of another product.', zh: '该规格不属于所选商品。' };
const noCodes = {
  en: 'Put the variable “codes”, in double braces, where what is handed out shall stand.',
  zh: '请用双大括号中的变量“codes”标明发货内容的位置。',
};

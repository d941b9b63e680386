import { run } from '../../../server/kernel/db/queries';
import type { Author } from '../../../server/kernel/db/records/author';
import type { Trx } from '../../../server/kernel/db/records/rules';
import { invalid } from '../../../server/kernel/http/refusal';
import { defineBehaviour } from '../../../server/kernel/routes/defineBehaviour';
import type { KeptOf } from '../../schema/record';
import { schema } from './schema';

type Values = Pick<KeptOf<typeof schema>, 'productId' | 'skuId'>;

export const behaviour = () =>
  defineBehaviour(schema, {
    rules: {
      beforeCreate: assertOwnSku,
      beforeUpdate: (trx, author, _current, values) => assertOwnSku(trx, author, values),
    },
  });

/** A SKU never moves to another product, so what is read here stays true. One that is not there is refused as a reference. */
async function assertOwnSku(trx: Trx, { companyId }: Author, { productId, skuId }: Values): Promise<void> {
  if (!skuId) return;
  const text = 'select 1 from skus where company_id = $1 and id = $2 and product_id <> $3';
  if ((await run(trx, text, [companyId, skuId, productId])).length > 0)
    throw invalid([{ path: 'skuId', code: 'rule', message: otherProduct }]);
}

const otherProduct = { en: 'This SKU is of another product.', zh: '该规格不属于所选商品。' };

import type { Text } from '../../../../src/schema/text';
import type { Values } from '../../../../src/schema/validation';
import { isRecordId } from '../../../../src/schema/values';
import { prepared, query, type Trx } from '../../../kernel/db/queries';
import type { RecordRules } from '../../../kernel/db/records/rules';
import { invalid } from '../../../kernel/http/refusal';
import { shopUrl } from '../address';

interface Deps {
  readonly publicUrl: string | null;
  /** Host names that the operator gives to shops. */
  readonly shopHosts: readonly string[];
}

/** Rules of shops: whose account it is, and addresses that no other shop has or had. */
export function shopRules({ publicUrl, shopHosts }: Deps): RecordRules {
  const assertSound = async (trx: Trx, companyId: string, values: Values) => {
    const address = String(values.address);
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address) || isRecordId(address)) throw wrong('address', addressText);
    if (typeof values.host === 'string') {
      values.host = values.host.toLowerCase();
      if (!shopHosts.includes(String(values.host))) throw wrong('host', hostText);
    }
    if ((await query(trx, accountSql, [companyId, values.accountId])).length === 0)
      throw wrong('accountId', accountText);
  };
  return {
    async derive(_db, _reader, shops) {
      for (const shop of shops) shop.url = shopUrl(publicUrl ?? '', shop as unknown as Parameters<typeof shopUrl>[1]);
    },
    beforeCreate: (trx, { companyId }, values) => assertSound(trx, companyId, values),
    beforeUpdate: (trx, { companyId }, _current, values) => assertSound(trx, companyId, values),
    async afterWrite(trx, { companyId }, _before, after) {
      if (after === null) return;
      for (const field of ['address', 'host']) {
        if (after[field] === null) continue;
        const claimed = await query(trx, claimSql, [after[field], companyId, after.id]);
        if (claimed.length === 0) throw invalid([{ path: field, code: 'unique' }]);
      }
    },
  };
}

function wrong(path: string, message: Text) {
  return invalid([{ path, code: 'rule', message }]);
}

const addressText = {
  en: 'Use small letters, digits and single hyphens, such as lucky-cards.',
  zh: '请使用小写字母、数字和单个连字符，例如 lucky-cards。',
};
const hostText = {
  en: 'The operator of this server has not allowed this host name (PARLEY_SHOP_HOSTS).',
  zh: '平台运营方尚未放行此域名（PARLEY_SHOP_HOSTS）。',
};
const accountText = { en: 'Choose a web widget account.', zh: '请选择网页客服账号。' };

const accountSql = prepared(`select from accounts where company_id = $1 and id = $2 and channel = 'widget'`);
// A former address of another shop of the company goes over to this one; one in use does not.
const claimSql = prepared(`
  insert into shop_addresses as a (address, company_id, shop_id) values ($1, $2, $3)
      on conflict (address) do update set shop_id = excluded.shop_id
   where a.company_id = excluded.company_id and not exists (
         select from shops s where s.company_id = a.company_id and s.id = a.shop_id and s.id <> excluded.shop_id
            and a.address in (s.address, s.host))
  returning 1`);

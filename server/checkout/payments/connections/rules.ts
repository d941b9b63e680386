import type { Text } from '../../../../src/schema/text';
import type { Values } from '../../../../src/schema/validation';
import type { CompanyDeps } from '../../../company/deps';
import { prepared, query } from '../../../kernel/db/queries';
import type { RecordRules } from '../../../kernel/db/records/rules';
import { invalid, Refusal } from '../../../kernel/http/refusal';

/** Rules of payment connections: what each provider needs, and that one which took money stays. */
export function connectionRules({ publicUrl }: Pick<CompanyDeps, 'publicUrl'>): RecordRules {
  return {
    async derive(_db, _reader, connections) {
      for (const connection of connections) {
        const path = `/api/public/v1/payments/${connection.provider}/${connection.id}`;
        connection.callsUrl = connection.provider === 'hand' ? null : `${publicUrl ?? ''}${path}`;
      }
    },
    async beforeCreate(_trx, _author, values) {
      assertComplete(values, values);
    },
    async beforeUpdate(trx, { companyId }, current, values) {
      const [stored] = await query<Values>(trx, secretsSql, [companyId, current.id]);
      assertComplete(values, { ...values, ...missingOf(values, stored ?? {}) });
    },
    async beforeRemove(trx, { companyId }, { id }) {
      if ((await query(trx, usedSql, [companyId, id])).length > 0) throw used();
    },
  };
}

/** A secret that was not entered again is the stored one. */
function missingOf(values: Values, stored: Values): Values {
  return Object.fromEntries(Object.entries(stored).filter(([name, has]) => has && values[name] === undefined));
}

function assertComplete({ provider }: Values, has: Values): void {
  const empty = (needs[provider as keyof typeof needs] ?? []).filter((name) => (has[name] ?? '') === '');
  if (empty.length > 0) throw invalid(empty.map((path) => ({ path, code: 'required' })));
  if (provider === 'hand' && (has.instructions ?? has.chineseInstructions ?? '') === '')
    throw invalid([{ path: 'instructions', code: 'required' }]);
  for (const [path, begins, message] of forms) {
    const given = has[path];
    if (typeof given === 'string' && !begins.test(given)) throw invalid([{ path, code: 'rule', message }]);
  }
}

const needs = { stripe: ['secretKey'], webhook: ['url', 'serviceSecret'], hand: [] } as const;
const forms: readonly (readonly [path: string, begins: RegExp, message: Text])[] = [
  [
    'secretKey',
    /^(sk|rk)_\S{8,}$/,
    { en: 'Enter a secret key that begins with sk_ or rk_.', zh: '请填写以 sk_ 或 rk_ 开头的私钥。' },
  ],
  [
    'endpointSecret',
    /^whsec_\S{8,}$/,
    { en: 'Enter a signing secret that begins with whsec_.', zh: '请填写以 whsec_ 开头的签名密钥。' },
  ],
];

function used(): Refusal {
  return new Refusal(409, 'PAYMENT_METHOD_USED', {
    en: 'Payments were made with it, and their refunds need it. Turn it off instead.',
    zh: '已有付款使用此收款方式，退款仍需要它。请改为停用。',
  });
}

const secretsSql = prepared(`
  select secret_key is not null as "secretKey", endpoint_secret is not null as "endpointSecret",
         service_secret is not null as "serviceSecret" from payment_connections where company_id = $1 and id = $2`);
const usedSql = prepared(`
  select from payment_attempts where company_id = $1 and connection_id = $2 limit 1`);

import type { Issue, Values } from '../../../../src/schema/validation';
import type { CompanyDeps } from '../../../company/deps';
import { prepared, query } from '../../../kernel/db/queries';
import type { RecordRules } from '../../../kernel/db/records/rules';
import { invalid, Refusal } from '../../../kernel/http/refusal';
import { callsUrl } from '../connection';
import { kinds, type ProviderKind } from '../kinds';

/** Rules of payment connections: what each kind needs and can take, and that one which took money stays. */
export function connectionRules({ publicUrl }: Pick<CompanyDeps, 'publicUrl'>): RecordRules {
  return {
    async derive(_db, _reader, connections) {
      for (const connection of connections) {
        const name = String(connection.provider);
        connection.callsUrl = kinds.get(name)?.isByHand ? null : callsUrl(publicUrl ?? '', name, connection.id);
      }
    },
    beforeCreate: async (_trx, _author, values) => settle(values),
    beforeUpdate: async (_trx, _author, _current, values) => settle(values),
    async beforeRemove(trx, { companyId }, { id }) {
      if ((await query(trx, usedSql, [companyId, id])).length > 0) throw used();
    },
  };
}

/** Checks the settings, and fills in the currencies of a kind that cannot take all. */
function settle(values: Values): void {
  const kind = kinds.get(String(values.provider))!;
  const issues = [...(kind.faults?.(values) ?? []), ...currencyIssues(kind, values)];
  if (issues.length > 0) throw invalid(issues);
  if (kind.currencies !== undefined && currenciesIn(values).length === 0) values.currencies = [...kind.currencies];
}

function currencyIssues({ currencies }: ProviderKind, values: Values): Issue[] {
  const others = currencies === undefined ? [] : currenciesIn(values).filter((one) => !currencies.includes(one));
  if (others.length === 0) return [];
  const message = {
    en: `The provider does not take ${others.join(', ')}. It takes ${currencies!.join(', ')}.`,
    zh: `该渠道不支持 ${others.join('、')}，支持 ${currencies!.join('、')}。`,
  };
  return [{ path: 'currencies', code: 'rule', message }];
}

function currenciesIn({ currencies }: Values): readonly string[] {
  return (currencies ?? []) as readonly string[];
}

function used(): Refusal {
  return new Refusal(409, 'PAYMENT_METHOD_USED', {
    en: 'Payments were made with it, and their refunds need it. Turn it off instead.',
    zh: '已有付款使用此收款方式，退款仍需要它。请改为停用。',
  });
}

const usedSql = prepared(`
  select from payment_attempts where company_id = $1 and connection_id = $2 limit 1`);

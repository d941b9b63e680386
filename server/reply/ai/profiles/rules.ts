import type { Issue, Values } from '../../../../src/schema/validation';
import { query } from '../../../kernel/db/queries';
import type { RecordRules, Trx } from '../../../kernel/db/records/rules';
import { invalid } from '../../../kernel/http/refusal';
import type { ReplyDeps } from '../../deps';

/**
 * Extra rules for profiles: the base URL must be https, or a host the operator allows. A stored key is bound to its
 * origin: after a change of address it must be entered again, so that a member who can edit a profile cannot send it to
 * their own server.
 */
export function profileRules({ outgoing }: Pick<ReplyDeps, 'outgoing'>): RecordRules {
  const check = (values: Values, issues: Issue[]) => {
    const { provider, baseUrl } = values;
    if (provider === 'own' && !isPrivate(String(baseUrl), outgoing.isOwnHost)) issues.push(notPrivate);
    if (issues.length > 0) throw invalid(issues);
  };
  return {
    async beforeCreate(_trx, _author, values) {
      check(values, []);
    },
    async beforeUpdate(trx, { companyId }, current, values) {
      const staysAway =
        values.provider === 'own' && values.apiKey === undefined && placeOf(current) !== placeOf(values);
      check(values, staysAway && (await hasKey(trx, companyId, current.id)) ? [keyStays] : []);
      if (values.provider !== 'own') values.apiKey = null;
    },
  };
}

async function hasKey(trx: Trx, companyId: string, id: string): Promise<boolean> {
  const text = 'select 1 from ai_profiles where company_id = $1 and id = $2 and api_key is not null';
  return (await query(trx, text, [companyId, id])).length > 0;
}

function placeOf({ baseUrl }: Values): string {
  const address = String(baseUrl);
  return URL.canParse(address) ? new URL(address).origin : address;
}

function isPrivate(address: string, isOwnHost: (url: string) => boolean): boolean {
  return (URL.canParse(address) && new URL(address).protocol === 'https:') || isOwnHost(address);
}

const notPrivate: Issue = {
  path: 'baseUrl',
  code: 'https',
  message: { en: 'Must begin with https://.', zh: '必须以 https:// 开头。' },
};
const keyStays: Issue = {
  path: 'apiKey',
  code: 'keyStays',
  message: {
    en: 'Enter the API key for the new address. The saved key belongs to the previous one.',
    zh: '地址已更改，请重新填写该地址的密钥。',
  },
};

import type { Issue, Values } from '../../../../src/schema/validation';
import type { RecordRules } from '../../../kernel/db/records/rules';
import { invalid } from '../../../kernel/http/refusal';
import type { ReplyDeps } from '../../deps';

/** Extra rules for profiles: the base URL must be https, or a host the operator allows. */
export function profileRules({ outgoing }: Pick<ReplyDeps, 'outgoing'>): RecordRules {
  const check = ({ provider, baseUrl }: Values) => {
    if (provider === 'own' && !isPrivate(String(baseUrl), outgoing.isOwnHost)) throw invalid([notPrivate]);
  };
  return {
    async beforeCreate(_trx, _author, values) {
      check(values);
    },
    async beforeUpdate(_trx, _author, _current, values) {
      check(values);
      if (values.provider !== 'own') values.apiKey = null;
    },
  };
}

function isPrivate(address: string, isOwnHost: (url: string) => boolean): boolean {
  return (URL.canParse(address) && new URL(address).protocol === 'https:') || isOwnHost(address);
}

const notPrivate: Issue = {
  path: 'baseUrl',
  code: 'https',
  message: { en: 'Must begin with https://.', zh: '必须以 https:// 开头。' },
};

import type { Values } from '../../../src/schema/validation';
import { prepared, query } from '../../kernel/db/queries';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import { placeOf, usualFor } from '../../kernel/mail/settings';
import type { Outgoing } from '../../kernel/net/outgoing';

/**
 * Extra rules for mail accounts: the server is a host and port, user and password go together, and without encryption
 * only hosts that the operator allows are used. Fills the condition. A changed account is tried again at once.
 */
export function mailAccountRules(outgoing: Outgoing): RecordRules {
  const check = (values: Values, hasPassword: boolean) => {
    const place = placeOf(String(values.server));
    if (place === null) throw refused('server', words.server);
    const encryption = values.encryption === 'auto' ? usualFor(place.port) : values.encryption;
    if (encryption === 'none' && !outgoing.isOwnHost(`http://${bracketed(place.host)}:${place.port}`))
      throw refused('encryption', words.encryption);
    if ((values.user !== null && values.user !== undefined) !== hasPassword)
      throw refused(hasPassword ? 'user' : 'password', words.pair);
  };
  return {
    async derive(db, _reader, accounts) {
      const ids = accounts.map(({ id }) => id);
      const held = new Map((await query<Hold>(db, heldSql, [ids])).map(({ id, fault }) => [id, fault]));
      for (const account of accounts)
        account.condition =
          account.enabled !== true ? 'off' : held.has(account.id) ? (held.get(account.id) ?? 'limit') : 'ready';
    },
    async beforeCreate(_trx, _author, values) {
      check(values, isGiven(values.password));
    },
    async beforeUpdate(trx, author, current, values) {
      const [stored] = await query<{ has: boolean }>(trx, hasSql, [author.companyId, current.id]);
      check(values, values.password === undefined ? stored?.has === true : isGiven(values.password));
      await query(trx, 'delete from mail_holds where account_id = $1', [current.id]);
    },
    async beforeRemove(trx, _author, current) {
      await query(trx, 'delete from mail_holds where account_id = $1', [current.id]);
    },
  };
}

interface Hold {
  readonly id: string;
  readonly fault: string | null;
}

const isGiven = (value: unknown) => value !== null && value !== undefined;
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

function refused(path: string, message: { readonly en: string; readonly zh: string }) {
  return invalid([{ path, code: 'rule', message }]);
}

const words = {
  server: {
    en: 'Enter a host and a port like smtp.example.com:465.',
    zh: '请填写主机和端口，如 smtp.example.com:465。',
  },
  encryption: {
    en: 'The password would be readable on the way. Choose TLS or STARTTLS, or ask your server operator to allow this host.',
    zh: '密码会以明文传输。请选择 TLS 或 STARTTLS，或请系统运维人员放行该主机。',
  },
  pair: { en: 'Enter user name and password, or neither.', zh: '用户名和密码须同时填写或同时留空。' },
};

const heldSql = prepared(`
  select account_id as id, case when failures > 0 then fault end as fault from mail_holds
   where account_id = any($1::uuid[]) and (failures > 0 or held_until > now())`);
const hasSql = prepared('select password is not null as has from mail_accounts where company_id = $1 and id = $2');

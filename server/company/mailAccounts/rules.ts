import type { Values } from '../../../src/schema/validation';
import { prepared, query } from '../../kernel/db/queries';
import type { RecordRules } from '../../kernel/db/records/rules';
import { invalid } from '../../kernel/http/refusal';
import { domainOf } from '../../kernel/mail/account';
import { keysOf, recordOf } from '../../kernel/mail/dkim/keys';
import { keepBox } from '../../kernel/mail/returns/boxes';
import { boxPlace, placeOf, usualFor } from '../../kernel/mail/settings';
import type { Outgoing } from '../../kernel/net/outgoing';

/**
 * Extra rules for mail accounts: servers are a host and port, a password goes with the user it was entered for, and without encryption only
 * hosts that the operator allows are used. Fills the conditions. A changed account is tried again at once.
 */
export function mailAccountRules(outgoing: Outgoing, publicUrl: string | null): RecordRules {
  const mayBePlain = ({ host, port }: { readonly host: string; readonly port: number }) =>
    outgoing.isOwnHost(`http://${bracketed(host)}:${port}`);
  const check = (values: Values, has: Stored) => {
    const place = placeOf(String(values.server));
    if (place === null) throw refused('server', words.server);
    const encryption = values.encryption === 'auto' ? usualFor(place.port) : values.encryption;
    if (encryption === 'none' && !mayBePlain(place)) throw refused('encryption', words.encryption);
    if (isGiven(values.user) !== has.password) throw refused(has.password ? 'user' : 'password', words.pair);
    const parts = {
      boxServer: isGiven(values.boxServer),
      boxUser: isGiven(values.boxUser),
      boxPassword: has.boxPassword,
    };
    const missing = Object.entries(parts).find(([, isThere]) => isThere !== parts.boxServer);
    if (missing !== undefined) throw refused(parts.boxServer ? missing[0] : 'boxServer', words.box);
    const box = boxPlace(String(values.boxServer), values.encryption as 'auto');
    if (parts.boxServer && box === null) throw refused('boxServer', words.boxServer);
    if (parts.boxServer && box?.encryption === 'none' && !mayBePlain(box)) throw refused('boxServer', words.encryption);
    if (isGiven(values.hook) !== has.hookKey) throw refused(has.hookKey ? 'hook' : 'hookKey', words.hook);
    if (values.hook === 'generic' && isGiven(values.hookKey) && String(values.hookKey).length < 16)
      throw refused('hookKey', words.short);
  };
  return {
    async derive(db, { companyId }, accounts) {
      const ids = accounts.map(({ id }) => id);
      const held = new Map((await query<Hold>(db, heldSql, [ids])).map(({ id, fault }) => [id, fault]));
      const boxes = new Map((await query<Hold>(db, boxesSql, [companyId, ids])).map(({ id, fault }) => [id, fault]));
      const keys = new Map((await keysOf(db, ids)).map((key) => [key.accountId, key]));
      for (const account of accounts) {
        const { id, enabled, hook, from } = account;
        account.condition = enabled !== true ? 'off' : held.has(id) ? (held.get(id) ?? 'limit') : 'ready';
        account.boxCondition = boxes.has(id) ? (boxes.get(id) ?? 'ready') : 'none';
        const key = keys.get(id);
        const record = key === undefined ? null : recordOf(key);
        account.dkim =
          key === undefined
            ? 'none'
            : key.domain !== domainOf(String(from))
              ? 'other'
              : key.isSeen
                ? 'signing'
                : 'waiting';
        account.dkimName = record?.name ?? null;
        account.dkimValue = record?.value ?? null;
        account.hookUrl =
          isGiven(hook) && publicUrl !== null ? `${new URL(publicUrl).origin}/api/public/v1/mail-returns/${id}` : null;
      }
    },
    async beforeCreate(_trx, _author, values) {
      check(values, {
        password: isGiven(values.password),
        boxPassword: isGiven(values.boxPassword),
        hookKey: isGiven(values.hookKey),
      });
    },
    async afterWrite(trx, author, _before, after) {
      if (after !== null) await keepBox(trx, after.id, author.companyId, isGiven(after.boxServer));
    },
    async beforeUpdate(trx, author, current, values) {
      const [stored] = await query<Stored>(trx, hasSql, [author.companyId, current.id]);
      const has = (name: keyof Stored) =>
        values[name] === undefined ? stored?.[name] === true : isGiven(values[name]);
      for (const [user, password] of pairs)
        if (
          isGiven(values[user]) &&
          values[user] !== current[user] &&
          values[password] === undefined &&
          stored?.[password]
        )
          throw refused(password, words.again);
      check(values, { password: has('password'), boxPassword: has('boxPassword'), hookKey: has('hookKey') });
      await query(trx, 'delete from mail_holds where account_id = $1', [current.id]);
    },
    async beforeRemove(trx, { companyId }, current) {
      await keepBox(trx, current.id, companyId, false);
      for (const text of forgetSql) await query(trx, text, [current.id]);
    },
  };
}

/** A stored password is sent for no other user. */
const pairs = [
  ['user', 'password'],
  ['boxUser', 'boxPassword'],
] as const;

/** The secrets that are stored. */
interface Stored {
  readonly password: boolean;
  readonly boxPassword: boolean;
  readonly hookKey: boolean;
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
  again: {
    en: 'Enter the password of this user. The saved one belongs to the previous user name.',
    zh: '用户名已更改，请填写该用户的密码。',
  },
  box: {
    en: 'Enter server, user name and password of the mailbox, or none of them.',
    zh: '退信邮箱的服务器、用户名和密码须同时填写或同时留空。',
  },
  boxServer: {
    en: 'Enter a host and a port like imap.example.com:993.',
    zh: '请填写主机和端口，如 imap.example.com:993。',
  },
  hook: {
    en: "Choose the webhook's format and enter its key, or neither.",
    zh: '推送格式和密钥须同时填写或同时留空。',
  },
  short: { en: 'Use at least 16 characters.', zh: '至少 16 个字符。' },
};

const heldSql = prepared(`
  select account_id as id, case when failures > 0 then fault end as fault from mail_holds
   where account_id = any($1::uuid[]) and (failures > 0 or held_until > now())`);
const boxesSql = prepared(
  'select account_id as id, fault from mail_boxes where company_id = $1 and account_id = any($2::uuid[])',
);
const hasSql = prepared(`
  select password is not null as password, box_password is not null as "boxPassword", hook_key is not null as "hookKey"
    from mail_accounts where company_id = $1 and id = $2`);
const forgetSql = ['mail_holds', 'mail_keys'].map((table) => `delete from ${table} where account_id = $1`);

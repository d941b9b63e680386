import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { Values } from '../../../src/schema/validation';
import type { ChatDeps } from '../../chat/deps';
import { holdersOf } from '../../company/access/holders';
import { notify } from '../../company/notifications/notify';
import type { Author, Trx } from '../../kernel/db/queries';
import type { StoredRecord } from '../../kernel/db/records/recordTable';
import { invalid } from '../../kernel/http/refusal';

export type CallbackDeps = Pick<ChatDeps, 'table' | 'codesOfApi'>;

/**
 * Whoever decides where an account's messages go receives the codes in them: only members who may reveal codes, or
 * replace the account's signing secret, may enter a callback URL. Throws a refusal that names the field.
 */
export function assertMayLead({ table }: CallbackDeps, { actor }: Author, before: Values | null, values: Values): void {
  if (actor === undefined || !isLedElsewhere(before, values)) return;
  const { accounts, codes } = { accounts: table('accounts').schema, codes: table('codes').schema };
  const allowed = [permissionCode(codes, 'reveal'), permissionCode(accounts, 'renewSecret')];
  if (allowed.some((code) => actor.permissions.has(code))) return;
  throw invalid([
    {
      path: 'callbackUrl',
      code: 'rule',
      message: {
        en: 'Delivered codes are sent to this address. Only members who may reveal codes or create a new signing secret can set it.',
        zh: '发货的卡密会推送到此地址，只有可查看卡密明文或可更换签名密钥的成员才能设置。',
      },
    },
  ]);
}

/** Tells the owner and everyone else who may replace the signing secret that messages now go to another address. */
export async function announceCallback(
  trx: Trx,
  deps: CallbackDeps,
  author: Author,
  before: StoredRecord | null,
  after: StoredRecord,
): Promise<void> {
  if (!isLedElsewhere(before, after)) return;
  const { schema } = deps.table('accounts');
  const people = await holdersOf(trx, deps, author.companyId, permissionCode(schema, 'renewSecret'));
  const parameters = { account: String(after.name), host: new URL(String(after.callbackUrl)).host };
  const link = `${schema.route}/${after.id}/show`;
  await notify(
    trx,
    author,
    people.map((to) => ({ to, kind: 'callback-changed', parameters, link })),
  );
}

function isLedElsewhere(before: Values | null, after: Values): boolean {
  return Boolean(after.callbackUrl) && after.callbackUrl !== before?.callbackUrl;
}

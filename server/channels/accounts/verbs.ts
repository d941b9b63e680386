import { faultText } from '../../../src/schema/fault';
import { inTransaction, kept, run } from '../../kernel/db/queries';
import { readRecord } from '../../kernel/db/records/read';
import { changeRecord } from '../../kernel/db/records/update';
import { Refusal } from '../../kernel/http/refusal';
import type { VerbDeed } from '../../kernel/routes/behaviour';
import type { ChannelsDoor } from '../parts';
import { formerSecretHours, newSecret } from './secret';

/** What is done to an account beside changing it. */
export function accountVerbs(channels: ChannelsDoor): Readonly<Record<'test' | 'renewSecret', VerbDeed>> {
  return {
    test: {
      reachesOut: true,
      async handle({ db }, { id, status }) {
        if (status === 'disabled') throw isDisabled();
        const health = await channels.checkNow(db, id);
        if (health !== null && health.kind !== 'online')
          throw new Refusal(400, 'CHANNEL_FAULT', faultText(health.reason));
        return { status: 'online' };
      },
    },
    renewSecret: {
      answersSecret: true,
      handle: ({ db, author }, { id }, table) =>
        inTransaction(db, async (trx) => {
          const secret = newSecret();
          await run(trx, formerText, [author.companyId, id]);
          const current = await readRecord(trx, table, author, id);
          const formerSecretUntil = new Date(Date.now() + formerSecretHours * 3_600_000).toISOString();
          await changeRecord(trx, table, author, current, { ...current, secret, formerSecretUntil });
          return { id, secret, formerSecretUntil };
        }),
    },
  };
}

function isDisabled(): Refusal {
  return new Refusal(400, 'ACCOUNT_DISABLED', {
    en: 'This account is disabled. Connect it again first.',
    zh: '此账号已停用，请先重新连接。',
  });
}

/** As it is kept: nobody reads it on the way. */
const formerText = kept('update accounts set former_secret = secret where company_id = $1 and id = $2');

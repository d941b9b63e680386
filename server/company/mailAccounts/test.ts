import { v7 as newId } from 'uuid';
import type { Text } from '../../../src/schema/text';
import type { Db } from '../../kernel/db/queries';
import { Refusal } from '../../kernel/http/refusal';
import { unhold } from '../../kernel/mail/claim';
import { rawMail } from '../../kernel/mail/compose';
import { deliver } from '../../kernel/mail/deliver';
import { faultText } from '../../kernel/mail/faultTexts';
import { newMessageId } from '../../kernel/mail/mail';
import type { MailFault } from '../../kernel/mail/outcome';
import { boxFaultOf, readBox } from '../../kernel/mail/returns/readBox';
import { handled } from '../../kernel/routes/apiType';
import type { ActionHandler } from '../../kernel/routes/behaviour';
import type { CompanyDeps } from '../deps';
import { nameAndLanguage } from '../members/nameAndLanguage';
import { accountToTest } from './load';

/** The test action: sends a mail now, and names what is wrong. An account that works again is used at once. */
export function testMail(deps: CompanyDeps): ActionHandler {
  const { mail } = deps;
  return {
    reachesOut: true,
    answer: handled('MailTest'),
    async handle({ db, author: { companyId }, body, language }, { id }) {
      const account = await accountToTest(db, mail.secrets, companyId, id);
      if (account === null) throw fault('no-account', null);
      const { company } = await nameAndLanguage(db, deps, companyId);
      const to = String(body.to);
      const sealed = { to, params: { company }, language, sender: company };
      const letter = { scene: 'TEST', messageId: newMessageId(account.from) } as const;
      const raw = await rawMail(sealed, letter, account, await mail.logoOf(db, companyId));
      const outcome = await deliver({
        account,
        letter: { id: newId(), to: [to], raw },
        open: mail.openOutside,
        begin: async () => true,
        signal: AbortSignal.timeout(maxMs),
      });
      if (outcome.kind !== 'accepted')
        throw outcome.kind === 'lost' ? fault('cut', null) : fault(outcome.fault, outcome.answer);
      await unhold(db, id);
      await tryBox(db, deps, id);
      return { answer: outcome.answer };
    },
  };
}

const maxMs = 25_000;

/** Throws MAIL_FAULT if the account's mailbox for returned mails cannot be read. */
async function tryBox(db: Db, { mail: { ownAccounts, allowHosts } }: CompanyDeps, id: string): Promise<void> {
  const box = await ownAccounts.box(db, id);
  if (box === null) return;
  const place = { uidValidity: null, lastUid: 0 };
  await readBox(box, allowHosts, place, async () => undefined, AbortSignal.timeout(maxMs)).catch((error: unknown) => {
    const kind = boxFaultOf(error) ?? 'unreachable';
    const { en, zh } = faultText(kind);
    const text = {
      en: `Sending works, but the mailbox for returned emails can't be read. ${en}`,
      zh: `可以发信，但无法读取退信邮箱。${zh}`,
    };
    throw new Refusal(400, 'MAIL_FAULT', text, { data: { fault: kind, of: 'box' } });
  });
}

function fault(kind: MailFault, answer: string | null): Refusal {
  const said = faultText(kind);
  const text: Text =
    answer === null ? said : { en: `${said.en} It said: ${answer}`, zh: `${said.zh}服务器答复：${answer}` };
  return new Refusal(400, 'MAIL_FAULT', text, { data: { fault: kind } });
}

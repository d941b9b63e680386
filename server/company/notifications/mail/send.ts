import { databaseNow } from '../../../kernel/clock';
import { type Db, inTransaction } from '../../../kernel/db/queries';
import type { JobHandler } from '../../../kernel/jobs/worker';
import { putMail } from '../../../kernel/mail/mail';
import type { MailParams } from '../../../kernel/mail/words/params';
import { overBy } from '../../../kernel/sms/limits';
import { figureRows } from '../figuresText';
import type { NoticeParameters } from '../kind';
import { notificationOf } from '../notificationOf';
import type { NoticeMail } from './noticeMail';
import { type MailReader, mailReader, type ReaderDeps } from './reader';
import { unsubscribeFrom } from './unsubscribe';

/** Queues the mail of a notice, if its member has a proven address and wants it. */
export function noticeMailHandler(deps: ReaderDeps): JobHandler {
  return async (db, { payload }) => {
    const { to, kind, parameters, link, key } = payload as NoticeMail;
    const reader = await mailReader(db, deps, to);
    if (reader === null) return;
    const { actor, account, language, company, chosen } = reader;
    const times = { createdAt: databaseNow().toISOString(), readAt: null };
    const row = { id: to, kind, parameters, link, actorName: null, ...times };
    const { title, text } = notificationOf(deps.catalogue, { actor, language }, row);
    const origin = deps.publicUrl === null ? null : new URL(deps.publicUrl).origin;
    if (kind !== 'report-ready') {
      const url = origin === null ? null : `${origin}${link ?? '/settings/security'}`;
      return put(db, deps, reader, key, 'SECURITY', { account, title, text, url });
    }
    // Nobody gets reports by mail without a way to end them.
    if (origin === null || chosen['report-mail'] === 'off') return;
    const { figures, currency } = parameters as NoticeParameters['report-ready'];
    await put(db, deps, reader, key, 'REPORT', {
      company: company.name,
      title,
      rows: figureRows(figures, currency, language),
      url: `${origin}${link ?? '/dashboard'}`,
      unsubscribe: unsubscribeFrom(deps.mail.signer, origin, to, 'report-mail'),
    });
  };
}

/** Most mails of a kind to a member in 24 hours. Beyond it they are only in the bell. */
const daily = 30;

function put<S extends 'SECURITY' | 'REPORT'>(
  db: Db,
  { mail }: ReaderDeps,
  { actor: { userId }, email: to, language, company }: MailReader,
  key: string,
  scene: S,
  params: MailParams[S],
): Promise<void> {
  return inTransaction(db, async (trx) => {
    if ((await overBy(trx, { key: `${scene} to ${userId}`, max: daily, seconds: 86_400 })) > 0) return;
    const rest = { askedBy: null, seconds: 2 * 86_400, once: `notice ${key}` };
    await putMail(trx, mail, { scene, params, to, language, company, ...rest });
  });
}

import { isRecordId } from '../../../../src/schema/values';
import { query } from '../../../kernel/db/queries';
import { Refusal } from '../../../kernel/http/refusal';
import type { Unsubscribe } from '../../../kernel/mail/words/mailWords';
import { publicRoute, type Route } from '../../../kernel/routes/route';
import type { Signer } from '../../../kernel/secrets/signer';
import { keepPreferences } from '../../preferences/preferences';

const group = { en: 'Email', zh: '邮件' };

/** What a member can end from a mail: the preference that is then off. */
const topics = ['report-mail', 'notice-mail'] as const;
type Topic = (typeof topics)[number];

const purpose = 'unsubscribe';

/** The links by which a member ends mails of a topic, without signing in. They do not expire, as mails are kept. */
export function unsubscribeFrom(signer: Signer, origin: string, userId: string, topic: Topic): Unsubscribe {
  const token = `${userId}.${topic}.${signer.sign(purpose, `${userId} ${topic}`)}`;
  return { page: `${origin}/unsubscribe#${token}`, call: `${origin}/api/public/v1/mail-unsubscribe/${token}` };
}

/** The call of mail programs (RFC 8058), and of our own page. */
export function unsubscribeRoutes(signer: Signer, rate: { take(userId: string): void }): Route[] {
  return [
    publicRoute('POST /public/v1/mail-unsubscribe/{token}', group, {
      summary: { en: 'End emails of a kind with a signed link', zh: '凭签名链接退订邮件' },
      asksNoClient: true,
      // Mail programs send a form; the link says everything.
      takesRaw: 10_000,
      answer: { topic: { kind: 'text', label: { en: 'Kind of emails', zh: '邮件类型' } } },
      async handle({ db, params }) {
        const [userId = '', topic = '', signature = ''] = params.token!.split('.');
        const known = topics.find((one) => one === topic);
        if (known === undefined || !isRecordId(userId) || !signer.holds(purpose, `${userId} ${known}`, signature))
          throw invalidLink();
        rate.take(userId);
        // An account that is gone gets no mails.
        const [user] = await query(db, 'select 1 as found from users where id = $1', [userId]);
        if (user !== undefined) await keepPreferences(db, userId, { [known]: 'off' });
        return { topic: known };
      },
    }),
  ];
}

function invalidLink(): Refusal {
  return new Refusal(400, 'UNSUBSCRIBE_LINK_INVALID', {
    en: 'This link is incomplete. Open it from the email again, or sign in and change it under Settings > Notifications.',
    zh: '链接不完整。请从邮件中重新打开，或登录后在“设置 > 通知”中修改。',
  });
}

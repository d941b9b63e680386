import { expect, onTestFinished } from 'vitest';
import { browserHeaders, type Client } from './accounts';
import { type Company, startCompany } from './company';
import { startNode } from './liveClient';
import { type MailServer, type ReceivedMail, startMailServer } from './mailServer';
import type { TestAnswer } from './server';

/** A company whose installation has a mail account. */
export interface MailCompany extends Company {
  readonly mail: MailServer;
  /** Runs an action; returns its response and the mail that it sends. */
  mailOf(action: () => Promise<TestAnswer>): Promise<{ answer: TestAnswer; mail: ReceivedMail }>;
  /** Invites addresses as the owner. */
  invite(emails: string, more?: object, client?: Client): Promise<TestAnswer>;
  /** A call of a visitor. */
  post(name: string, body: object, ip?: string): Promise<TestAnswer>;
  give(userId: string, email: string | null): Promise<void>;
  /** State and fault of every mail, oldest first. */
  states(): Promise<{ readonly state: string; readonly fault: string | null }[]>;
  /** Waits until no mail and no notice is waiting to be sent. */
  settled(): Promise<void>;
  /** Starts another node that sends mails, for the rest of the test. */
  otherNode(): Promise<void>;
  /** As if enough time had passed: limits and pauses are over. */
  later(): Promise<void>;
  /** Ends the pauses, forgets all mails and limits. */
  forget(): Promise<void>;
  end(): Promise<void>;
}

export async function startMailCompany(
  options: Parameters<typeof startCompany>[1] & { account?: Parameters<MailServer['settings']>[0] } = {},
): Promise<MailCompany> {
  const { account, ...rest } = options;
  const mail = await startMailServer();
  const company = await startCompany(undefined, {
    mail: mail.settings(account),
    pollMs: 200,
    publicUrl: 'https://parley.test',
    ...rest,
  });
  const { server, rows, owner } = company;
  const later = async () => {
    await rows('delete from mail_holds');
    // Those that are due are left alone: a worker skips rows that are being changed.
    await rows(
      `update mail_messages set next_at = now() - interval '1 ms' where state = 'waiting' and next_at > now()`,
    );
  };
  const settled = async () => {
    // Notices become mails a moment after what they tell of.
    const waiting = () =>
      rows(`select 1 from mail_messages where state = 'waiting'
            union all select 1 from jobs where queue = 'notice-mails' and finished_at is null`);
    await expect.poll(waiting, { interval: 10, timeout: 60_000 }).toEqual([]);
  };
  return {
    ...company,
    mail,
    later,
    settled,
    async otherNode() {
      const node = await startNode(server, { mail: mail.settings(account), pollMs: 200 });
      onTestFinished(() => node.close());
    },
    async mailOf(action) {
      const came = mail.next();
      const answer = await action();
      if (answer.status !== 200) throw new Error(answer.text);
      const received = await came;
      await settled();
      return { answer, mail: received };
    },
    invite: (emails, more = {}, client = owner) =>
      client.post('/api/xxm-comp/v1/inviteUsers', { emails, expireDays: 7, ...more }),
    post: (name, body, ip) =>
      server.send({ method: 'POST', url: `/api/xxm/v1/users/${name}`, headers: browserHeaders, body, ip }),
    give: async (userId, email) => void (await rows('update users set email = $2 where id = $1', [userId, email])),
    states: () => rows('select state, fault from mail_messages order by created_at, id'),
    async forget() {
      await settled();
      await rows('do $$ begin lock table sms_limits in share row exclusive mode; delete from sms_limits; end $$');
      for (const table of ['mail_messages', 'mail_holds', 'invites', 'sign_in_attempts', 'sms_codes', 'email_links'])
        await rows(`delete from ${table}`);
      mail.mails.length = 0;
      mail.refused = {};
      mail.cuts.length = 0;
    },
    async end() {
      await server.close();
      await mail.close();
    },
  };
}

import { expect } from 'vitest';
import type { SmsMessage } from '../../server/kernel/sms/sender';
import { browserHeaders, type Client } from './accounts';
import type { Company } from './company';
import { startCompany } from './company';
import type { TestAnswer } from './server';
import { type SmsService, startSmsService } from './smsService';

/** A company with an SMS service, and users with mobile numbers. */
export interface CodeCompany extends Company {
  readonly sms: SmsService;
  /** Sets a member's mobile number. */
  give(userId: string, mobile: string | null): Promise<void>;
  /** Requests a code, anonymously or as `client`. */
  ask(scene: string, mobile: string | null, options?: { client?: Client; ip?: string }): Promise<TestAnswer>;
  /** Requests a code and waits for its text message. */
  codeFor(scene: string, mobile: string, client?: Client): Promise<{ requestId: string; code: string }>;
  /** Runs an action; returns its response and the text message that it sends. */
  messageOf(action: () => Promise<TestAnswer>): Promise<{ answer: TestAnswer; message: SmsMessage }>;
  /** Waits until no message is pending. */
  settled(): Promise<void>;
  reset(body: object, ip?: string): Promise<TestAnswer>;
  signInAs(account: string, password: string, ip?: string): Promise<TestAnswer>;
  /** Resets the limits, as if enough time had passed. */
  forgetLimits(): Promise<void>;
}

const users = '/api/xxm/v1/users';

export async function startCodeCompany(
  options: Parameters<typeof startCompany>[1] & { daily?: { all?: number; company?: number } } = {},
): Promise<CodeCompany> {
  const { daily, ...rest } = options;
  const sms = await startSmsService();
  const company = await startCompany(undefined, {
    sms: sms.settings(daily),
    pollMs: 200,
    publicUrl: 'https://parley.test',
    ...rest,
  });
  const { server, rows } = company;
  const post = (url: string, body: object, ip?: string) =>
    server.send({ method: 'POST', url: `${users}/${url}`, headers: browserHeaders, body, ip });
  const ask: CodeCompany['ask'] = (scene, mobile, { client, ip } = {}) => {
    const query = new URLSearchParams({ scene, ...(mobile === null ? {} : { mobile }) });
    const url = `${users}/getMobileCode?${query}`;
    return client ? client.get(url) : server.send({ method: 'GET', url, headers: browserHeaders, ip });
  };
  const messageOf: CodeCompany['messageOf'] = async (action) => {
    const came = sms.next();
    const answer = await action();
    if (answer.status !== 200) throw new Error(answer.text);
    await came;
    return { answer, message: sms.messages.at(-1)! };
  };
  return {
    ...company,
    sms,
    ask,
    messageOf,
    give: async (userId, mobile) => void (await rows('update users set mobile = $2 where id = $1', [userId, mobile])),
    async codeFor(scene, mobile, client) {
      const { answer, message } = await messageOf(() =>
        ask(scene, scene === 'CHANGE_MOBILE_OLD' ? null : mobile, { client }),
      );
      expect(message).toMatchObject({ scene, mobile });
      return { requestId: answer.body.data.requestId, code: message.params.code! };
    },
    async settled() {
      const onTheirWay = () => rows("select 1 from sms_log where status in ('WAITING', 'SENDING')");
      await expect.poll(onTheirWay, { interval: 10 }).toEqual([]);
    },
    reset: (body, ip) => post('resetPassword', body, ip),
    signInAs: (account, password, ip) => post('loginByPwd', { account, password }, ip),
    // The table lock waits for transactions that still count a sent message, which avoids a deadlock on rows.
    forgetLimits: async () =>
      void (await rows(
        'do $$ begin lock table sms_limits in share row exclusive mode; delete from sms_limits; end $$',
      )),
  };
}

import type { Client } from './accounts';
import { type Members, startMembers } from './members';
import type { TestAnswer } from './server';

/** A company with two departments and its invitation calls; the owner makes them unless stated otherwise. */
export interface Invites extends Members {
  readonly ids: Readonly<Record<'North' | 'South', string>>;
  made(body?: object, client?: Client): Promise<Made>;
  // biome-ignore lint/suspicious/noExplicitAny: what an invitation tells is each test's to say
  stored(id: string): Promise<any>;
  action(id: string, name: 'revoke' | 'renew', client?: Client, body?: object): Promise<TestAnswer>;
  /** Expires an invitation. */
  late(id: string): Promise<unknown>;
  /** Resets the seats and the rate limits on account names. */
  reset(): Promise<unknown>;
}

interface Made {
  readonly inviteId: string;
  readonly inviteUrl: string;
  readonly status: string;
  readonly expireTime: string;
  readonly seesNoAccounts?: boolean;
}

export async function startInvites(): Promise<Invites> {
  const members = await startMembers();
  const { server, owner, invite, department, seats } = members;
  const ids = { North: await department('North'), South: await department('South') };
  return {
    ...members,
    ids,
    async made(body = {}, client) {
      const answer = await invite(body, client);
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.data;
    },
    stored: async (id) => (await owner.get(`/api/v1/invites/${id}`)).body.data,
    action: (id, name, client = owner, body = name === 'renew' ? {} : undefined) =>
      client.post(`/api/v1/invites/${id}/${name}`, body),
    late: (id) => server.pool.query(`update invites set expire_time = now() - interval '1 second' where id = $1`, [id]),
    reset: () => seats(100).then(() => server.pool.query('delete from sign_in_attempts')),
  };
}

import { expect } from 'vitest';
import { type Account, type Client, signIn } from './accounts';
import type { Company, Person } from './company';
import { connectLive } from './liveClient';
import { startTwoNodes } from './twoNodes';

/** A company on two nodes, and all ways to end a session, performed on the first node. */
export interface SessionEnds {
  readonly ends: readonly SessionEnd[];
  /** A member who is signed in twice, with a live connection to each node. */
  newMember(): Promise<SignedInMember>;
  /** The scene code that the other node returns for a session, requested as a browser would; 'in' while it is valid. */
  sceneThere(client: Client): Promise<number | 'in'>;
  close(): Promise<void>;
}

export interface SessionEnd {
  readonly what: string;
  readonly end: (person: Person, elsewhere: Client) => Promise<unknown>;
  /** The scene code that the holder gets. */
  readonly scene: number;
}

export interface SignedInMember {
  readonly person: Person;
  readonly elsewhere: Client;
  readonly live: readonly Awaited<ReturnType<typeof connectLive>>[];
}

export async function startSessionEnds(): Promise<SessionEnds> {
  const { at, hosts, close } = await startTwoNodes();
  const roleId = await at.role(['labels:list']);
  return {
    ends: endsIn(at),
    async newMember() {
      const person = await at.person([roleId]);
      const elsewhere = await signIn(at.server, await accountOf(at, person));
      return { person, elsewhere, live: await Promise.all(hosts.map((host) => connectLive(host, person.client))) };
    },
    async sceneThere({ headers }) {
      const answer = await fetch(`http://${hosts[1]}/api/xxm/v1/users/me`, {
        headers: { ...headers, origin: `http://${hosts[1]}` },
      });
      const { data } = (await answer.json()) as { data: { scene?: number } };
      return answer.status === 401 ? data.scene! : 'in';
    },
    close,
  };
}

async function accountOf(at: Company, { userId }: Person): Promise<Account> {
  const [{ username }] = await at.rows('select username from users where id = $1', [userId]);
  return { ...at.cast.nobody, account: username, userId };
}

async function done(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
}

function endsIn(at: Company): readonly SessionEnd[] {
  const edit = async ({ userId }: Person, values: object) => {
    const [{ version }] = await at.rows('select version::int from members where id = $1', [userId]);
    return done(at.owner.put('/api/xxm-comp/v1/edit', { baseUserId: userId, version, ...values }));
  };
  const passwords = { oldPassword: at.cast.nobody.password, newPassword: 'another horse entirely' };
  return [
    { what: 'signing out', end: ({ client }) => done(client.post('/api/xxm/v1/users/logout')), scene: -2 },
    { what: 'disabling', end: (person) => edit(person, { status: 0 }), scene: -6 },
    {
      what: 'removal',
      end: ({ userId }) => done(at.owner.post(`/api/xxm-comp/v1/removeUser?baseUserId=${userId}`)),
      scene: -5,
    },
    {
      what: 'a new password',
      end: (_, elsewhere) => done(elsewhere.post('/api/xxm/v1/users/resetPassword', passwords)),
      scene: -5,
    },
    { what: 'taking a role', end: (person) => edit(person, { roleIds: [] }), scene: -5 },
    {
      what: 'ending all others',
      end: (_, elsewhere) => done(elsewhere.post('/api/xxm/v1/users/sessions/endOthers')),
      scene: -5,
    },
    {
      what: 'an administrator',
      end: ({ userId }) => done(at.owner.post(`/api/xxm-comp/v1/kick?baseUserId=${userId}`)),
      scene: -5,
    },
  ];
}

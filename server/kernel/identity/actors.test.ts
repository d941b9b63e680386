import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Kernel, startKernel } from '../../../tests/helpers/kernel';
import type { Actor } from '../access/actor';
import type { Refusal } from '../http/refusal';
import { type Actors, createActors, type LoadActor } from './actors';
import { endSession, type OpenedSession, openSession } from './sessions';

let kernel: Kernel;
let actors: Actors;
let session: OpenedSession;
let program: OpenedSession;
let lookUps: number;
let time: number;
let membership: 'in' | 'frozen' | null;
const userId = newId();
const opening = { userId, method: 'password', lifeSeconds: 28_800, idleSeconds: 1_800 } as const;

const load: LoadActor = async (_db, { userId, id }) => {
  lookUps += 1;
  return membership === 'in' ? ({ userId, sessionId: id, companyId: 'c' } as Actor) : membership;
};

beforeAll(async () => {
  kernel = await startKernel({ connections: 4 });
  await kernel.rows(`insert into users (id, username, password_hash) values ($1, 'li', '')`, [userId]);
});
afterAll(() => kernel.close());
beforeEach(async () => {
  [lookUps, time, membership] = [0, 0, 'in'];
  actors = createActors(load, 1_000, () => time);
  session = await openSession(kernel.db, opening, { ip: '', userAgent: '', isBrowser: true });
  program = await openSession(kernel.db, opening, { ip: '', userAgent: '', isBrowser: false });
});

const ask = () => actors.of(kernel.db, session.token, session.cookie!);
const sceneOf = (promise: Promise<Actor>) =>
  promise.then(
    () => null,
    (error: Refusal) => (error.details.data as { scene: number }).scene,
  );

test('a valid token with its cookie identifies a member', async () => {
  expect(await ask()).toEqual({ userId, sessionId: session.id, companyId: 'c' });
});

describe('a member is cached', () => {
  test('for one second and then loaded again', async () => {
    await ask();
    time = 999;
    await ask();
    expect(lookUps).toBe(1);
    time = 1_000;
    await ask();
    expect(lookUps).toBe(2);
  });

  test('from the first call: 100 concurrent calls load once', async () => {
    await Promise.all(Array.from({ length: 100 }, ask));
    expect(lookUps).toBe(1);
  });

  test('per token: other members are loaded separately', async () => {
    await ask();
    const other = await actors.of(kernel.db, program.token, undefined);
    expect([other.sessionId, lookUps]).toEqual([program.id, 2]);
  });

  test('until forget is called, which also covers a load in progress', async () => {
    await ask();
    await endSession(kernel.db, session.id, -5);
    expect(await sceneOf(ask())).toBeNull();
    actors.forget();
    expect(await sceneOf(ask())).toBe(-5);

    actors.forget();
    const early = actors.of(kernel.db, program.token, undefined);
    await endSession(kernel.db, program.id, -4);
    actors.forget();
    await early.catch(() => undefined);
    expect(await sceneOf(actors.of(kernel.db, program.token, undefined))).toBe(-4);
  });
});

describe('a refusal is not cached', () => {
  test('when its cause is resolved', async () => {
    membership = 'frozen';
    expect(await sceneOf(ask())).toBe(-6);
    membership = 'in';
    expect(await sceneOf(ask())).toBeNull();
  });

  test('nor is a database failure', async () => {
    const away = new Proxy(kernel.db, {
      get() {
        throw new Error('away');
      },
    });
    await expect(actors.of(away, session.token, session.cookie!)).rejects.toThrow('away');
    expect(await sceneOf(ask())).toBeNull();
  });
});

describe('the refusal scene for', () => {
  test.each([
    ['no token', () => actors.of(kernel.db, undefined, undefined), -1],
    ['an empty token', () => actors.of(kernel.db, '', session.cookie!), -1],
    ['a token that was never given', () => actors.of(kernel.db, 'x'.repeat(43), session.cookie!), -2],
    ['no cookie', () => actors.of(kernel.db, session.token, undefined), -2],
    ['an empty cookie', () => actors.of(kernel.db, session.token, ''), -2],
    [
      "another session's cookie",
      async () => {
        const other = await openSession(kernel.db, opening, { ip: '', userAgent: '', isBrowser: true });
        return actors.of(kernel.db, session.token, other.cookie!);
      },
      -2,
    ],
    ['the token in place of the cookie', () => actors.of(kernel.db, session.token, session.token), -2],
    ['the cookie in place of the token', () => actors.of(kernel.db, session.cookie!, session.cookie!), -2],
  ] as const)('%s', async (_what, ask, scene) => {
    expect(await sceneOf(ask())).toBe(scene);
  });

  test('holds while the right holder is cached', async () => {
    await ask();
    expect(await sceneOf(actors.of(kernel.db, session.token, undefined))).toBe(-2);
    expect(await sceneOf(ask())).toBeNull();
  });

  test('a user without a company', async () => {
    membership = null;
    expect(await sceneOf(ask())).toBe(-5);
  });

  test('a program needs no cookie', async () => {
    expect(await sceneOf(actors.of(kernel.db, program.token, undefined))).toBeNull();
  });
});

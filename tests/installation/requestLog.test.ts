import { expect, test } from 'vitest';
import { foundCast, signIn } from '../helpers/accounts';
import { startServer } from '../helpers/server';

const levels = { 20: 'debug', 30: 'info', 50: 'error' } as Record<number, string>;

test.each([
  ['failed', { read: 'debug', changed: 'debug', refused: 'debug', probed: 'debug', broken: 'error' }],
  ['changes', { read: 'debug', changed: 'info', refused: 'info', probed: 'debug', broken: 'error' }],
  ['all', { read: 'info', changed: 'info', refused: 'info', probed: 'debug', broken: 'error' }],
] as const)(
  'with %s, requests have a line at these levels, with who asked and the ID of the answer',
  async (loggedRequests, expected) => {
    const server = await startServer({ loggedRequests });
    const cast = await foundCast(server);
    const owner = await signIn(server, cast.owner);
    const read = await owner.get('/api/v1/labels?filter={"q":"a-customer"}');
    const changed = await owner.post('/api/v1/labels', { name: 'Regulars' });
    const refused = await owner.get('/api/v1/labels/00000000-0000-4000-8000-000000000001');
    const probed = await server.send({ method: 'GET', url: '/api/health/live' });
    await server.pool.query('alter table labels rename to hidden_labels');
    const broken = await owner.get('/api/v1/labels');
    expect([read, changed, refused, probed, broken].map(({ status }) => status)).toEqual([200, 200, 404, 200, 500]);
    const lines = server.log.map((line) => JSON.parse(line));
    const lineOf = (id: unknown) => lines.find(({ msg, requestId }) => msg === 'answered' && requestId === id);
    for (const [name, answer] of Object.entries({ read, changed, refused, probed, broken })) {
      const line = lineOf(answer.headers['x-request-id']);
      expect(levels[line.level], name).toBe(expected[name as keyof typeof expected]);
      if (name !== 'probed') expect(line).toMatchObject({ company: cast.owner.companyId, member: cast.owner.userId });
    }
    expect(lineOf(changed.headers['x-request-id'])).toMatchObject({
      method: 'POST',
      route: '/api/v1/labels',
      status: 200,
    });
    expect(broken.body.requestId).toBe(broken.headers['x-request-id']);
    expect(server.log.join()).not.toContain('a-customer');
    await server.close();
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../helpers/server';

let measured: TestServer;
let plain: TestServer;

beforeAll(async () => {
  measured = await startServer({ metricsToken: 'a-token-for-prometheus' });
  plain = await startServer();
});
afterAll(() => Promise.all([measured.close(), plain.close()]));

const requests = 400;

/** Processor time of a request, in microseconds. */
async function cost({ app }: TestServer): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < requests; count += 1) await app.server.inject('/api/health/live');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / requests;
}

test('metrics take at most 20 microseconds of the processor a request', async () => {
  for (const server of [measured, plain, measured, plain]) await cost(server);
  const differences: number[] = [];
  // In turns, so that what else happens on the machine concerns both alike.
  for (let round = 0; round < 41; round += 1) differences.push((await cost(measured)) - (await cost(plain)));
  const median = differences.sort((a, b) => a - b)[20]!;
  expect(median, 'microseconds of the processor a request').toBeLessThan(20);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeCompany, startCodeCompany } from '../helpers/codes';

let at: CodeCompany;
const [known, unknown] = ['13800005678', '13700005678'];

beforeAll(async () => {
  at = await startCodeCompany();
  await at.give(at.cast.agent.userId, known);
});
afterAll(async () => {
  at.sms.close();
  await at.server.close();
});

test('response times for known and unknown numbers do not differ', async () => {
  const took: Record<string, number[]> = { [known]: [], [unknown]: [] };
  for (let round = 0; round < 210; round += 1) {
    for (const mobile of round % 2 === 0 ? [known, unknown] : [unknown, known]) {
      // The message of the previous request is sent before the next is timed.
      await at.settled();
      await at.forgetLimits();
      const from = performance.now();
      const { status } = await at.ask('RESET_PASSWORD', mobile);
      took[mobile]!.push(performance.now() - from);
      expect(status).toBe(200);
    }
  }
  const median = (mobile: string) => took[mobile]!.slice(10).sort((a, b) => a - b)[100]!;
  const [one, other] = [median(known), median(unknown)];
  expect(Math.abs(one - other) / Math.min(one, other), `${one.toFixed(2)} ms and ${other.toFixed(2)} ms`).toBeLessThan(
    0.1,
  );
}, 120_000);

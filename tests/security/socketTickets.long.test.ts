import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Company } from '../helpers/company';
import { connectLive, ticketOf } from '../helpers/liveClient';
import { startTwoNodes, type TwoNodes } from '../helpers/twoNodes';

let nodes: TwoNodes;
let at: Company;
let hosts: TwoNodes['hosts'];
beforeAll(async () => {
  nodes = await startTwoNodes();
  ({ at, hosts } = nodes);
});
afterAll(() => nodes.close());

test('a ticket used ten times concurrently on two nodes opens one connection', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ticket = await ticketOf(at.owner);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        connectLive(hosts[turn % 2]!, at.owner, { ticket }).then(
          (live) => {
            live.end();
            return 'opened';
          },
          ({ message }: Error) => message,
        ),
      ),
    );
    expect(answers.sort()).toEqual(['opened', ...Array(9).fill('refused 401')]);
  }
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../server/app';
import { type Company, startCompany } from '../helpers/company';
import { connectLive, listenOn, startNode, ticketOf } from '../helpers/liveClient';

let at: Company;
let other: App;
let hosts: readonly string[];
beforeAll(async () => {
  at = await startCompany();
  other = await startNode(at.server);
  hosts = [await listenOn(at.server.app), await listenOn(other)];
});
afterAll(async () => {
  await other.close();
  await at.server.close();
});

test('a ticket that is used ten times at once, on two nodes, opens one connection', async () => {
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

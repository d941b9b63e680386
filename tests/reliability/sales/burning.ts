import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Receiver, startReceiver } from '../../helpers/channels';
import { seed } from '../../helpers/seed';
import { isAtLength } from '../../helpers/size';
import { buildChild } from '../child/run';
import { checkBooks, endLeases, settled } from './books';
import { type Market, openMarket } from './market';
import { type SalesServer, salesServer } from './server';
import { openShop, type Shop } from './shop';

/** A shop that sells while its server dies. */
export interface BurningShop {
  readonly server: SalesServer;
  readonly shop: Shop;
  readonly market: Market;
  /**
   * Ends the sale, and looks whether all that was done became what it should by then. Answers how many milliseconds after
   * the last start nothing was under way any more. `waits`: for what the dead held, until its leases end by themselves.
   */
  audit(what: string, startsMs: readonly number[], waits?: boolean): Promise<number>;
  close(): Promise<void>;
}

/** A server of its own, whose buyers order by these numbers. */
export async function openBurningShop(random: () => number): Promise<BurningShop> {
  const program = await buildChild('sales/node.ts');
  const receiver = await startReceiver();
  const server = salesServer(program, mkdtempSync(join(tmpdir(), 'parley-sales-')));
  const close = async () => {
    server.remove();
    await receiver.close();
  };
  try {
    await server.start();
    const shop = await openShop(server, receiver.url);
    const market = openMarket(shop, random);
    return {
      ...{ server, shop, market, close },
      audit: (...asked) => audit(server, shop, market, receiver, ...asked),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function audit(
  server: SalesServer,
  shop: Shop,
  market: Market,
  receiver: Receiver,
  what: string,
  startsMs: readonly number[],
  waits = isAtLength(),
): Promise<number> {
  await market.close();
  if (!waits) await server.kill('server', () => endLeases(server));
  const ms = await settled(server, shop);
  await checkBooks(server, shop, market, receiver);
  const slowest = Math.max(0, ...startsMs);
  process.stdout.write(
    `sales: seed ${seed}, ${what}, ${market.orders.size} orders, ${receiver.calls.length} calls to the channel, ` +
      `back in ${slowest.toFixed(0)} ms at most, settled ${ms.toFixed(0)} ms after\n`,
  );
  return ms;
}

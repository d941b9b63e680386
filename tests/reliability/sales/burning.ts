import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startReceiver } from '../../helpers/channels';
import { seed } from '../../helpers/seed';
import { isAtLength } from '../../helpers/size';
import { startTelegram } from '../../helpers/telegram';
import { buildChild } from '../child/run';
import { checkBooks, endLeases, settled } from './books';
import { type Market, openMarket } from './market';
import type { Sale } from './sale';
import { type SalesServer, salesServer } from './server';
import { openShop, type Shop } from './shop';
import { widen } from './wide';

/** A shop that sells while its server is killed. */
export interface BurningShop {
  readonly server: SalesServer;
  readonly shop: Shop;
  readonly market: Market;
  /**
   * Ends the sale and verifies the results. Returns the milliseconds from the last start until nothing was pending.
   * `waits`: waits for the leases of dead processes to expire instead of expiring them.
   */
  audit(what: string, startsMs: readonly number[], waits?: boolean): Promise<number>;
  close(): Promise<void>;
}

/** Starts a server of its own, by default with its own database; `random` drives the buyers' orders. */
export async function openBurningShop(random: () => number, databaseUrl?: string): Promise<BurningShop> {
  const program = await buildChild('sales/node.ts');
  const [receiver, telegram] = [await startReceiver(), await startTelegram()];
  const more = {
    PARLEY_TELEGRAM_API: telegram.url,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const server = salesServer(program, mkdtempSync(join(tmpdir(), 'parley-sales-')), more);
  const close = async () => {
    server.remove();
    await Promise.all([receiver.close(), telegram.close()]);
  };
  try {
    await server.start();
    const shop = await openShop(server, receiver.url);
    const wide = await widen(server, shop, receiver, telegram);
    const market = openMarket(shop, random, wide);
    return {
      server,
      shop,
      market,
      close,
      audit: (...asked) => audit({ server, shop, wide, market, receiver, telegram }, ...asked),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function audit(sale: Sale, what: string, startsMs: readonly number[], waits = isAtLength()): Promise<number> {
  const { server, market, receiver, telegram } = sale;
  await market.close();
  if (!waits) await server.kill('server', () => endLeases(server));
  const ms = await settled(sale);
  await checkBooks(sale);
  const slowest = Math.max(0, ...startsMs);
  process.stdout.write(
    `sales: seed ${seed}, ${what}, ${market.orders.size} orders, ${receiver.calls.length + telegram.calls.length} calls to the channels, ` +
      `back in ${slowest.toFixed(0)} ms at most, settled ${ms.toFixed(0)} ms after\n`,
  );
  return ms;
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The content of a provider's payment page and its actions. */
export interface PayPage {
  /** '1404.00 CNY'. */
  readonly amount: string;
  readonly back: string;
  /** The user pays; afterwards they are redirected back. */
  pay(): unknown;
}

export interface PayPages {
  readonly url: string;
  close(): void;
}

/** A payment provider's own pages on this machine, one per payment below `url`. */
export async function startPayPages(find: (id: string) => PayPage): Promise<PayPages> {
  const server = createServer(async (request, response) => {
    const page = find(request.url!.slice(1));
    if (request.method === 'POST') {
      await page.pay();
      response.writeHead(303, { location: page.back }).end();
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(htmlOf(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function htmlOf({ amount, back }: PayPage): string {
  return `<!doctype html><html lang="en"><title>Payment</title><link rel="icon" href="data:,"><h1>${amount}</h1>
    <form method="post"><button>Pay</button></form><a href="${back}">Not now</a></html>`;
}

// The load generator, in its own process: prints "measuring" when the warm-up is over and then its result as JSON.
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { LoadFailure, LoadOrder, LoadResult } from './order';
import { requestsOf } from './requests';

const order = JSON.parse(process.argv[2]!) as LoadOrder;
const requests = requestsOf(order);
console.log(JSON.stringify(await measure()));

async function measure(): Promise<LoadResult | LoadFailure> {
  try {
    if (order.warmUpSeconds > 0) await fire(order.warmUpSeconds);
    console.log('measuring');
    return await fire(order.seconds, order.calls);
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

async function fire(seconds: number, calls?: number): Promise<LoadResult> {
  const times: number[] = [];
  let refusal = '';
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options: autocannon.Options = {
      url: new URL(order.url).origin,
      connections: order.connections,
      requests: [...requests],
      timeout: 60,
      ...(calls === undefined ? { duration: seconds } : { amount: calls }),
      setupClient(client) {
        let last: Buffer | undefined;
        client.on('body', (body) => {
          last = body;
        });
        client.on('response', (status) => {
          if (status >= 300) refusal ||= ` The first was answered ${status}: ${String(last).split('\r\n').at(-1)}`;
        });
      },
    };
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls to ${order.url} failed.${refusal}`);
  if (times.length === 0) throw new Error(`No response from ${order.url}.`);
  // Lets the other side close the sockets of this run before the next one starts.
  await wait(50);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return {
    perSecond: times.length / result.duration,
    answers: times.length,
    seconds: result.duration,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

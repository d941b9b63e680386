// The load, in a process of its own: says "measuring" when the warm-up is over and then prints its result as JSON.
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { LoadOrder, LoadResult } from './order';
import { requestsOf } from './requests';

const order = JSON.parse(process.argv[2]!) as LoadOrder;
const requests = requestsOf(order);
if (order.warmUpSeconds > 0) await fire(order.warmUpSeconds);
console.log('measuring');
console.log(JSON.stringify(await fire(order.seconds)));

async function fire(seconds: number): Promise<LoadResult> {
  const times: number[] = [];
  const { url, connections } = order;
  const options = { url: new URL(url).origin, connections, duration: seconds, requests: [...requests] };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, done) => (error ? reject(error) : resolve(done)));
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls to ${order.url} failed.`);
  // Sockets of the run before are closed on the other side too before the next one counts.
  await wait(50);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    perSecond: times.length / result.duration,
    answers: times.length,
    seconds: result.duration,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  };
}

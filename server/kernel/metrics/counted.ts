import { Counter, Histogram, Registry } from 'prom-client';

/**
 * What this process has counted since its start. Module state: a process is one node. Labels have few values: never a
 * path, a company, a member or text from outside.
 */
export const counted = new Registry();
const registers = [counted];

const secondsUpTo10 = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];

const requests = new Counter({
  name: 'parley_http_requests_total',
  help: 'Requests answered, by route pattern.',
  labelNames: ['method', 'route', 'code'],
  registers,
});
const durations = new Histogram({
  name: 'parley_http_request_duration_seconds',
  help: 'Time to answer a request, by route pattern.',
  labelNames: ['method', 'route'],
  buckets: secondsUpTo10,
  registers,
});

/** Counts an answered request; `route` is the pattern. */
export function countRequest(method: string, route: string, code: number, ms: number): void {
  requests.inc({ method, route, code });
  durations.observe({ method, route }, ms / 1_000);
}

export const refusals = new Counter({
  name: 'parley_requests_refused_total',
  help: 'Requests answered with an error, by its code.',
  labelNames: ['reason'],
  registers,
});
export const databaseWaits = new Histogram({
  name: 'parley_db_wait_seconds',
  help: 'Time to get a connection of the pool.',
  buckets: [0.001, 0.01, 0.1, 1, 10],
  registers,
});
export const jobFailures = new Counter({
  name: 'parley_job_failures_total',
  help: 'Failed attempts of jobs.',
  labelNames: ['queue'],
  registers,
});
export const channelMessages = new Counter({
  name: 'parley_channel_messages_total',
  help: 'Messages received from channels and sent to them.',
  labelNames: ['channel', 'direction', 'result'],
  registers,
});
export const outgoingCalls = new Histogram({
  name: 'parley_outgoing_seconds',
  help: 'Duration of calls to other systems.',
  labelNames: ['kind', 'result'],
  buckets: secondsUpTo10,
  registers,
});
export const replies = new Counter({
  name: 'parley_replies_total',
  help: "Customers' messages that automatic replies have settled, by what answered; none: nothing did.",
  labelNames: ['by'],
  registers,
});
export const deliveries = new Counter({
  name: 'parley_deliveries_total',
  help: 'State changes of deliveries, by the new state.',
  labelNames: ['result'],
  registers,
});
export const signIns = new Counter({
  name: 'parley_signins_total',
  help: 'Attempts to sign in.',
  labelNames: ['result'],
  registers,
});

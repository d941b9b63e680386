import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Metric, readExposition } from '../helpers/exposition';
import { type Selling, startSelling } from '../helpers/selling';
import { startServer } from '../helpers/server';

const token = 'a-token-for-prometheus';
let selling: Selling;

beforeAll(async () => {
  selling = await startSelling({ metricsToken: token });
});
afterAll(() => selling.close());

const scrape = (authorization?: string, headers = {}) =>
  selling.company.server.app.server.inject({
    url: '/metrics',
    headers: { host: 'prometheus-asks-by-another-name:9090', ...(authorization && { authorization }), ...headers },
  });

async function read(): Promise<Map<string, Metric>> {
  const answer = await scrape(`Bearer ${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  return readExposition(answer.payload);
}

function totalOf(metrics: Map<string, Metric>, name: string, labels: Readonly<Record<string, string>> = {}): number {
  const all = metrics.get(name.replace(/_(count|sum|bucket)$/, ''))?.samples ?? metrics.get(name)?.samples ?? [];
  const own = all.filter(
    (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  );
  return own.reduce((sum, { value }) => sum + value, 0);
}

test('the metrics need the token, and do not exist without one', async () => {
  for (const wrong of [undefined, 'Bearer ', `Bearer ${token}x`, `Basic ${token}`, token]) {
    const answer = await scrape(wrong);
    expect([answer.statusCode, answer.json().errorCode], wrong).toEqual([401, 'NOT_SIGNED_IN']);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  }
  const without = await startServer();
  const answer = await without.app.server.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } });
  expect(answer.statusCode).toBe(404);
  await without.close();
});

test('a paid order, a sign-in and a refusal are counted, by route pattern and without anything that has no end', async () => {
  const { owner, cast, server } = selling.company;
  const before = await read();
  const at = await selling.stall(2);
  const number = await selling.bought(at);
  await owner.get(`/api/v1/orders/${cast.owner.companyId}`);
  await server.send({ method: 'GET', url: `/api/v1/nowhere/${number}` });
  const after = await read();
  const rise = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    totalOf(after, name, labels) - totalOf(before, name, labels);
  const ofOrder = { method: 'GET', route: '/api/v1/orders/:id' };
  expect(rise('parley_http_requests_total', { ...ofOrder, code: '404' })).toBe(1);
  expect(rise('parley_http_request_duration_seconds_count', ofOrder)).toBe(1);
  expect(rise('parley_http_requests_total', { route: '-', code: '404' })).toBe(1);
  expect(rise('parley_requests_refused_total', { reason: 'NOT_FOUND' })).toBe(2);
  expect(rise('parley_deliveries_total', { result: 'allocated' })).toBe(1);
  expect(rise('parley_db_wait_seconds_count')).toBeGreaterThan(0);
  expect(totalOf(after, 'parley_signins_total', { result: 'accepted' })).toBeGreaterThan(0);
  expect(totalOf(after, 'parley_database_up')).toBe(1);
  expect(totalOf(after, 'parley_build_info', { version: '0.0.0' })).toBe(1);
  expect(totalOf(after, 'parley_db_connections', { pool: 'usual' })).toBeGreaterThan(0);
  expect(after.has('parley_backup_timestamp_seconds'), 'there is no backup').toBe(false);

  const patterns = new Set(server.app.routes.map(({ path }) => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`));
  for (const { samples } of after.values())
    for (const { name, labels } of samples) {
      const values = Object.values(labels).join(' ');
      expect(values, name).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
      expect(values, name).not.toContain(number);
      if (labels.route !== undefined) expect([...patterns, '-', '/metrics', '/docs']).toContain(labels.route);
    }
});

test('while the database does not answer, the rest is still there', async () => {
  const server = await startServer({ metricsToken: token });
  const { pool } = server;
  const connect = pool.connect.bind(pool);
  Object.assign(pool, { connect: () => Promise.reject(new Error('gone')) });
  const answer = await server.app.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  Object.assign(pool, { connect });
  const metrics = readExposition(answer.payload);
  expect(totalOf(metrics, 'parley_database_up')).toBe(0);
  expect(metrics.has('parley_jobs')).toBe(false);
  expect(metrics.has('process_cpu_seconds_total')).toBe(true);
  await server.close();
});

test('the dashboard and the alert rules ask only for metrics and labels that exist, and both are explained', async () => {
  const metrics = await read();
  const dashboard = readFileSync('deploy/grafana/parley.json', 'utf8');
  const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8');
  const page = readFileSync('docs/monitoring.md', 'utf8');
  const optional = ['parley_backup_timestamp_seconds', 'parley_job_age_seconds', 'parley_jobs'];
  const known = new Set([...metrics.keys(), ...optional]);
  const asked = `${dashboard}\n${alerts}`.match(/\b(parley|process|nodejs)_[a-z0-9_]+/g)!;
  for (const name of asked) expect(known, name).toContain(name.replace(/_(bucket|sum|count)$/, ''));
  for (const name of known) if (name.startsWith('parley_')) expect(page, name).toContain(`\`${name}`);
  for (const [, alert] of alerts.matchAll(/- alert: (\w+)/g)) expect(page, alert).toContain(`\`${alert}\``);
  JSON.parse(dashboard);
});

test('liveness does not ask the database', async () => {
  const { server } = selling.company;
  server.forgetStatements();
  const answer = await server.send({ method: 'GET', url: '/api/health/live', headers: { host: 'a-probe' } });
  expect([answer.status, answer.body.data]).toEqual([200, { live: true }]);
  expect(server.statements).toEqual([]);
});

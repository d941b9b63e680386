import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { debianProgram } from '../helpers/debianProgram';
import { startServer } from '../helpers/server';

const token = 'a-token-for-prometheus';

test("Prometheus' own tool finds no fault in the metrics, the alert rules and the example configuration", {
  timeout: 600_000,
}, async () => {
  const promtool = debianProgram('promtool', 'prometheus');
  const server = await startServer({ metricsToken: token });
  const headers = { authorization: `Bearer ${token}` };
  await server.app.server.inject({ url: '/api/health', headers });
  const { payload } = await server.app.server.inject({ url: '/metrics', headers });
  await server.close();
  const check = (words: readonly string[], input = '') => {
    const { status, stdout, stderr } = spawnSync(promtool, words, { input, encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  };
  expect(check(['check', 'metrics'], payload)).toEqual({ status: 0, said: '' });
  expect(check(['check', 'metrics'], payload.replaceAll('_total', '')).status, 'it looks').toBe(3);
  const rules = check(['check', 'rules', 'deploy/prometheus/alerts.yml']);
  expect(rules.status, rules.said).toBe(0);
  const config = check(['check', 'config', '--syntax-only', 'deploy/prometheus/prometheus.yml']);
  expect(config.status, config.said).toBe(0);
});

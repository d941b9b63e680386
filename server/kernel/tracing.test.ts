import * as api from '@opentelemetry/api';
import { expect, onTestFinished, test } from 'vitest';
import { asksForTraces, type Packages, startTracing, TracingMissing, traced, traceRequest } from './tracing';

interface Seen {
  name: string;
  status: number;
  ended: boolean;
}

/** Keeps the spans, as an exporter would. */
function recording(): { readonly packages: Packages; readonly spans: Seen[] } {
  const spans: Seen[] = [];
  const tracer = {
    startSpan(name: string) {
      const seen: Seen = { name, status: 0, ended: false };
      spans.push(seen);
      const span: Record<string, unknown> = {
        updateName: (text: string) => Object.assign(seen, { name: text }) && span,
        setAttributes: () => span,
        setStatus: ({ code }: api.SpanStatus) => Object.assign(seen, { status: code }) && span,
        end: () => void Object.assign(seen, { ended: true }),
      };
      return span as unknown as api.Span;
    },
    startActiveSpan: (name: string, _options: object, work: (span: api.Span) => unknown): unknown =>
      work(tracer.startSpan(name)),
  };
  class NodeSDK {
    start() {
      api.trace.setGlobalTracerProvider({ getTracer: () => tracer as unknown as api.Tracer });
    }
    async shutdown() {
      api.trace.disable();
    }
  }
  return { packages: { api, NodeSDK }, spans };
}

test('traces are on by the variables of OpenTelemetry, and off without them', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  for (const env of [endpoint, { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c' }, { OTEL_TRACES_EXPORTER: 'console' }])
    expect(asksForTraces(env)).toBe(true);
  for (const env of [{}, { ...endpoint, OTEL_SDK_DISABLED: 'true' }, { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }])
    expect(asksForTraces(env)).toBe(false);
});

test('without the variables nothing is loaded, and work runs as it is', async () => {
  await startTracing({}, () => Promise.reject(new Error('loaded')));
  expect(await traced('work', {}, async () => 7)).toBe(7);
  const went: string[] = [];
  expect(traceRequest({}, () => void went.push('on'))).toBeNull();
  expect(went).toEqual(['on']);
});

test('with them, requests and work are spans that end, also when they fail', async () => {
  const { packages, spans } = recording();
  const end = await startTracing({ OTEL_TRACES_EXPORTER: 'otlp' }, async () => packages);
  onTestFinished(end);
  const answered = traceRequest({}, () => undefined)!;
  expect(await traced('good', {}, async () => 7)).toBe(7);
  await expect(traced('bad', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  answered('GET /labels', 500, {});
  const failed = api.SpanStatusCode.ERROR;
  expect(spans).toEqual([
    { name: 'GET /labels', status: failed, ended: true },
    { name: 'good', status: 0, ended: true },
    { name: 'bad', status: failed, ended: true },
  ]);
});

test('a missing package is named', async () => {
  await expect(startTracing({ OTEL_TRACES_EXPORTER: 'otlp' })).rejects.toThrow(TracingMissing);
});

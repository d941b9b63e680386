import type * as Api from '@opentelemetry/api';

type Attributes = Readonly<Record<string, string | number>>;

/** What OpenTelemetry offers while traces are on; null: off, and nothing of it is loaded. */
let on: { readonly api: typeof Api; readonly tracer: Api.Tracer } | null = null;

export interface Packages {
  readonly api: typeof Api;
  /** Reads OpenTelemetry's own variables: exporter, headers, sampler, resource, propagators. */
  readonly NodeSDK: new (options: {
    readonly instrumentations: readonly [];
  }) => { start(): void; shutdown(): Promise<void> };
}

/** A problem with the installation, for whoever starts the server. */
export class TracingMissing extends Error {}

/** Whether the variables of OpenTelemetry ask for traces. */
export function asksForTraces(env: NodeJS.ProcessEnv): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return false;
  const { OTEL_TRACES_EXPORTER: exporter } = env;
  if (exporter !== undefined && exporter !== '') return exporter !== 'none';
  return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT);
}

/**
 * Starts traces if the environment asks for them. Returns what sends the last ones and ends them. Throws TracingMissing if the
 * packages are not installed.
 */
export async function startTracing(env: NodeJS.ProcessEnv, load = loadPackages): Promise<() => Promise<void>> {
  if (!asksForTraces(env)) return async () => undefined;
  env.OTEL_SERVICE_NAME ??= 'parley';
  const { api, NodeSDK } = await load();
  const sdk = new NodeSDK({ instrumentations: [] });
  sdk.start();
  on = { api, tracer: api.trace.getTracer('parley') };
  return async () => {
    on = null;
    await sdk.shutdown();
  };
}

/** Runs `work` as a span below the current one. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (on === null) return work();
  const { api, tracer } = on;
  const kind = attributes['db.system.name'] ? api.SpanKind.CLIENT : api.SpanKind.INTERNAL;
  return tracer.startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: api.SpanStatusCode.ERROR, message: nameOf(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Ends the span of a request, whose route and status are known by then. */
export type EndRequest = (name: string, status: number, attributes: Attributes) => void;

/** The span of a request, below that of its caller. `next` goes on inside it; the function that is returned ends it. */
export function traceRequest(headers: Readonly<Record<string, unknown>>, next: () => void): EndRequest | null {
  if (on === null) {
    next();
    return null;
  }
  const { api, tracer } = on;
  const caller = api.propagation.extract(api.context.active(), headers);
  const span = tracer.startSpan('request', { kind: api.SpanKind.SERVER }, caller);
  api.context.with(api.trace.setSpan(caller, span), next);
  return (name, status, attributes) => {
    span.updateName(name).setAttributes({ ...attributes, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  };
}

/** Not its message, which may quote what somebody wrote. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}

/** Not bundled and not installed with the server: an operator who wants traces adds the package. */
async function loadPackages(): Promise<Packages> {
  const sdk: string = '@opentelemetry/sdk-node';
  try {
    const [api, { NodeSDK }] = await Promise.all([import('@opentelemetry/api'), import(/* @vite-ignore */ sdk)]);
    return { api, NodeSDK };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new TracingMissing(
      `The OTEL_ variables ask for traces, but the package ${sdk} is not installed. Add it to the server's node_modules, in an image ` +
        'as docs/monitoring.md#traces shows, or set OTEL_SDK_DISABLED=true.',
    );
  }
}

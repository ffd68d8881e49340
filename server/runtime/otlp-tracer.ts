import type { Context, SpanContext } from '@opentelemetry/api';
import { errorMessage } from './error-code';
import type { Span, SpanKind, Tracer } from './tracing';

interface OtlpOptions {
  /** The collector's address, to which `/v1/traces` is added. */
  endpoint: string;
  serviceName: string;
  version: string;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** A tracer that sends its spans to a collector over OTLP/HTTP, in the background. Its libraries are loaded only here. */
export async function createOtlpTracer({ endpoint, serviceName, version }: OtlpOptions): Promise<Tracer> {
  const [api, { NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const kinds: Record<SpanKind, number> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  };
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })),
    ],
  });
  const tracer = provider.getTracer('redraft');

  function contextOf(traceparent: string | undefined): SpanContext | undefined {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
    if (!traceId || !spanId || !flags) return undefined;
    const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
    return api.isSpanContextValid(context) ? context : undefined;
  }

  return {
    start(name, { kind, parent, remoteParent, link, attributes = {} }) {
      const above = contextOf(parent?.traceparent ?? remoteParent);
      const cause = contextOf(link);
      const context: Context = above ? api.trace.setSpanContext(api.ROOT_CONTEXT, above) : api.ROOT_CONTEXT;
      const links = cause ? [{ context: cause }] : [];
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes, links }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      const ended: Span = {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end({ name: known, status, error } = {}) {
          if (known !== undefined) span.updateName(known);
          if (status !== undefined) span.setAttribute('http.response.status_code', status);
          // The class of an error alone: its message may quote a value.
          if (error !== undefined) span.setAttribute('error.type', typeOf(error));
          if (error !== undefined || (status ?? 0) >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR });
          span.end();
        },
      };
      return ended;
    },
    close: () => provider.shutdown(),
  };
}

const typeOf = (error: unknown) => (error instanceof Error ? error.name : errorMessage(typeof error));

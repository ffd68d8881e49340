import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { PROGRAM_VERSION } from './database/program-version';
import type { Environment } from './environment/environment';
import { recordOf } from './http/watch-requests';
import { withContext } from './runtime/request-context';
import { setTracer, type Tracer } from './runtime/tracing';

/** Begins tracing; null where no collector is configured, and its libraries are not loaded then. */
export async function openTracer({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: serviceName,
}: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>): Promise<Tracer | null> {
  if (endpoint === undefined) return null;
  const { createOtlpTracer } = await import('./runtime/otlp-tracer');
  const tracer = await createOtlpTracer({ endpoint, serviceName, version: String(PROGRAM_VERSION) });
  setTracer(tracer);
  return tracer;
}

type Fetch = (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>;

/** Answers each request in a span, which ends with the answer and is named by the call's route. */
export function tracedFetch(tracer: Tracer, fetch: Fetch): Fetch {
  return (request, bindings) => {
    const { outgoing } = bindings;
    const record = recordOf(outgoing);
    const span = tracer.start(request.method, {
      kind: 'server',
      remoteParent: request.headers.get('traceparent') ?? undefined,
      attributes: { 'http.request.method': request.method },
    });
    outgoing.once('close', () => {
      const name = record && `${record.method} ${record.route}`;
      const status = outgoing.headersSent ? outgoing.statusCode : undefined;
      span.end({ ...(name ? { name } : {}), ...(status ? { status } : {}) });
    });
    return withContext({ requestId: record?.id ?? null, span }, async () => fetch(request, bindings));
  };
}

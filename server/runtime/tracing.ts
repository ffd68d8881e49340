import { currentContext, withContext } from './request-context';

/** A span of a trace (OpenTelemetry), as far as this project uses it. */
export interface Span {
  /** By which other processes refer to it (W3C Trace Context). */
  readonly traceparent: string;
  end(told?: { name?: string; status?: number; error?: unknown }): void;
}

export type SpanKind = 'server' | 'client' | 'consumer';

interface SpanStart {
  kind: SpanKind;
  parent?: Span | undefined;
  /** The traceparent of a caller outside. */
  remoteParent?: string | undefined;
  /** The traceparent of the span that caused this one, which may have ended long ago. */
  link?: string | undefined;
  /** Never a value of a row, an address or a text. */
  attributes?: Record<string, string | number>;
}

export interface Tracer {
  start(name: string, start: SpanStart): Span;
  /** Sends what is left. */
  close(): Promise<void>;
}

let tracer: Tracer | null = null;

/** The tracer of this process; null unless one is configured. */
export const currentTracer = (): Tracer | null => tracer;

export function setTracer(next: Tracer | null): void {
  tracer = next;
}

/** Does `work` in a span of the current call or job. Without tracing, or outside of both, it is done without more ado. */
export function traced<T>(
  name: string,
  attributes: Record<string, string | number>,
  work: () => Promise<T>,
): Promise<T> {
  const context = tracer === null ? undefined : currentContext();
  if (tracer === null || !context?.span) return work();
  const span = tracer.start(name, { kind: 'client', parent: context.span, attributes });
  return withContext({ ...context, span }, () => endWith(span, work));
}

/** Ends the span with what became of `work`. */
async function endWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/** Does a database statement in a span that names it and holds none of its values. */
export function tracedStatement<T>(
  statement: string | { name?: string | undefined; text: string },
  work: () => Promise<T>,
): Promise<T> {
  if (tracer === null) return work();
  const text = typeof statement === 'string' ? statement : statement.text;
  const name = typeof statement === 'string' ? undefined : statement.name;
  const summary = name ?? summaryOf(text);
  return traced(summary, { 'db.system.name': 'postgresql', 'db.query.summary': summary }, work);
}

const TABLE = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+(?:"?\."?[a-z_]+)?)"?/i;

/** Expressions in which `from` names no table. */
const NO_TABLE = /extract\([a-z]+ from|distinct from/gi;

/** For example `select content_requests`. */
function summaryOf(text: string): string {
  const operation = /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  const table = TABLE.exec(text.replaceAll(NO_TABLE, ''))?.[1]?.replaceAll('"', '');
  return table ? `${operation} ${table}` : operation;
}

import type * as z from 'zod';
import { ROUTES } from '#contract/routes';
import { blankAnswer } from './blank-answer';

/** What a call answers: a part of its answer over the blank one, or a refusal. */
type Answer =
  | Record<string, unknown>
  | Refusal
  | ((body: unknown, query: URLSearchParams) => Answer | Promise<Answer>);

export class Refusal {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly message = '',
    readonly data: object | null = null,
  ) {}
}

/** Stands in the server's place: every call of the contract has an answer that its schema accepts. */
export interface FakeServer {
  /** From now on the call, as in `PUT /api/me/name`, answers this. */
  answer(call: string, answer: Answer): void;
  /** Every call that was made, in order, with its body. */
  asked: { call: string; body: unknown }[];
  fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response>;
}

export function fakeServer(): FakeServer {
  const answers = new Map<string, Answer>();
  const asked: FakeServer['asked'] = [];
  return {
    asked,
    answer: (call, answer) => void answers.set(routeKey(call), answer),
    async fetch(input, init) {
      const request = new Request(input instanceof Request ? input : new URL(input, location.href), init);
      const { pathname, searchParams } = new URL(request.url);
      const call = `${request.method} ${pathname}`;
      const text = await request.text();
      const body: unknown = text === '' ? undefined : JSON.parse(text);
      asked.push({ call, body });
      const key = routeKey(call);
      let answer = answers.get(key) ?? {};
      const aborted = abortOf(request.signal);
      while (typeof answer === 'function') answer = await Promise.race([answer(body, searchParams), aborted]);
      return answer instanceof Refusal ? refused(answer) : accepted(key, answer);
    },
  };
}

/** Rejects as a call does that is aborted, also one that never gets an answer. */
function abortOf(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  aborted.catch(() => undefined);
  return aborted;
}

function refused({ status, code, message, data }: Refusal): Response {
  return Response.json({ defined: false, status, code, message, data }, { status });
}

function accepted(key: string, part: Record<string, unknown>): Response {
  const schema = routeOf(key)?.procedure['~orpc'].outputSchema as z.ZodType | undefined;
  // Calls of sign-in and the session are no part of the contract: what a test says is all they answer.
  if (!schema) return Response.json(part);
  const blank = blankAnswer(schema);
  if (blank === undefined) return new Response(null, { status: 204 });
  const answer = { ...(blank as object), ...part };
  const { error } = schema.safeParse(answer);
  if (error) throw new Error(`${key} cannot answer this: ${error.message}`);
  return Response.json(answer);
}

const routeOf = (key: string) => ROUTES.find(({ method, path }) => `${method} ${path}` === key);

/** The call with its parameters' names in the place of their values. */
function routeKey(call: string): string {
  if (routeOf(call)) return call;
  const found = ROUTES.find(({ method, path }) =>
    new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(call),
  );
  return found ? `${found.method} ${found.path}` : call;
}

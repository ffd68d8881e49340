import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { portOf } from '#server/runtime/port-of';

/** A call received by the endpoint. */
interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    stream?: boolean;
    messages: { role: string; content: unknown }[];
    response_format?: { type: string };
    max_tokens?: number;
    system?: unknown;
  };
  /** Resolves when the caller closes the connection. */
  closed: Promise<void>;
}

export type Answer = (response: ServerResponse, received: ReceivedCall) => void | Promise<void>;

export interface TestEndpoint {
  url: string;
  received: ReceivedCall[];
  /** Sets the answers, given in turn; the last one is repeated. */
  answer(...answers: Answer[]): void;
  close(): Promise<void>;
}

/** An HTTP server on a free loopback port that answers in a model API's protocol, as the test sets it. */
export async function startTestEndpoint(): Promise<TestEndpoint> {
  const received: ReceivedCall[] = [];
  let answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    const body: AsyncIterable<Buffer> = request;
    for await (const chunk of body) chunks.push(chunk);
    const call: ReceivedCall = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString() || '{}'),
      closed: new Promise((resolve) => response.on('close', resolve)),
    };
    received.push(call);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    await answer?.(response, call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}/v1`,
    received,
    answer(...given) {
      answers = given;
      received.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A text in chunks of a few characters, as models send it. */
function textChunks(text: string, size = 40): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
}

const CHUNK = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm' };

/** OpenAI chat completion as server-sent events. `finish` null: the connection is cut off. */
export function openAiStream(text: string, finish: string | null = 'stop'): Answer {
  return (response) => {
    const send = openAiChunks(response);
    for (const piece of textChunks(text)) send({ delta: { content: piece }, finish_reason: null });
    if (finish === null) return void response.destroy();
    endOpenAi(response, send, finish);
  };
}

/** The same from a slow machine: `firstMs` to the first word, then evenly spread over `wholeMs`. */
export function slowOpenAiStream(
  text: string,
  { firstMs, wholeMs }: { firstMs: number; wholeMs: number },
): Answer {
  return async (response) => {
    const send = openAiChunks(response);
    await pause(firstMs);
    const pieces = textChunks(text, 200);
    const begun = performance.now();
    for (const [at, piece] of pieces.entries()) {
      send({ delta: { content: piece }, finish_reason: null });
      await pause(Math.max(0, begun + (wholeMs * (at + 1)) / pieces.length - performance.now()));
    }
    endOpenAi(response, send, 'stop');
  };
}

/** The tokens that a stream tells as it goes on, as some endpoints do after each word. */
const USAGE_SO_FAR = { prompt_tokens: 1_200, completion_tokens: 7, total_tokens: 1_207 };

/** A stream that tells the tokens so far, calls `then`, and is cut off once that has resolved. */
export function openAiCutOff(text: string, then: () => Promise<unknown>): Answer {
  return async (response) => {
    const send = openAiChunks(response);
    send({ delta: { content: text }, finish_reason: null });
    response.write(`data: ${JSON.stringify({ ...CHUNK, choices: [], usage: USAGE_SO_FAR })}\n\n`);
    await then();
    response.destroy();
  };
}

/** A stream of an endpoint that counts no tokens. `finish` null: it is cut off once `then` has resolved. */
export function openAiUncounted(
  text: string,
  finish: string | null = 'stop',
  then: () => Promise<unknown> = async () => {},
): Answer {
  return async (response) => {
    const send = openAiChunks(response);
    for (const piece of textChunks(text)) send({ delta: { content: piece }, finish_reason: null });
    await then();
    if (finish === null) return void response.destroy();
    send({ delta: {}, finish_reason: finish });
    response.end('data: [DONE]\n\n');
  };
}

type Send = (choice: object) => void;

function openAiChunks(response: ServerResponse): Send {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const send: Send = (choice) =>
    response.write(`data: ${JSON.stringify({ ...CHUNK, choices: [{ index: 0, ...choice }] })}\n\n`);
  send({ delta: { role: 'assistant', content: '' }, finish_reason: null });
  return send;
}

function endOpenAi(response: ServerResponse, send: Send, finish: string): void {
  send({ delta: {}, finish_reason: finish });
  const usage = { prompt_tokens: 1_200, completion_tokens: 340, total_tokens: 1_540 };
  response.write(`data: ${JSON.stringify({ ...CHUNK, choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

/** An error in OpenAI's format. */
export function openAiError(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  code: string | null = null,
): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, type: 'error', param: null, code } }));
  };
}

/** An Anthropic message as server-sent events. */
export function anthropicStream(text: string): Answer {
  return (response) => {
    const send = beginAnthropic(response, text);
    send({ type: 'content_block_stop', index: 0 });
    send({
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 340 },
    });
    send({ type: 'message_stop' });
    response.end();
  };
}

/** The same, cut off after the text once `then` has resolved. */
export function anthropicCutOff(text: string, then: () => Promise<unknown>): Answer {
  return async (response) => {
    beginAnthropic(response, text);
    await then();
    response.destroy();
  };
}

function beginAnthropic(response: ServerResponse, text: string) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const send = (event: { type: string; [key: string]: unknown }) =>
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  send({
    type: 'message_start',
    message: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [],
      stop_reason: null,
      stop_sequence: null,
      usage: { input_tokens: 1_200, output_tokens: 1 },
    },
  });
  send({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
  for (const piece of textChunks(text))
    send({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } });
  return send;
}

/** Redirects to another URL, keeping method and body (307). */
export function redirectTo(location: string): Answer {
  return (response) => {
    response.writeHead(307, { location });
    response.end();
  };
}

/** Sends status 200 and the headers, then resets the connection. */
export const resetAfterHeaders: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.flushHeaders();
  response.socket?.resetAndDestroy();
};

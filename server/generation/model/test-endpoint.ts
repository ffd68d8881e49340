import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it reached the endpoint. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    stream?: boolean;
    messages: { role: string; content: unknown }[];
    response_format?: { type: string };
  };
  /** Resolves when the caller hangs up. */
  closed: Promise<void>;
}

export type Answer = (response: ServerResponse, received: Received) => void | Promise<void>;

export interface TestEndpoint {
  url: string;
  received: Received[];
  /** The answers to give, in turn; the last one again and again. */
  answer(...answers: Answer[]): void;
  close(): Promise<void>;
}

/** A real HTTP server on a free loopback port that speaks a model API's protocol, with the answers a test gives it. */
export async function startTestEndpoint(): Promise<TestEndpoint> {
  const received: Received[] = [];
  let answers: Answer[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call: Received = {
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
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
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

/** Chunks of a text as models send them: a few characters at a time. */
export function pieces(text: string, size = 40): string[] {
  return text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
}

/** OpenAI's chat completions as server-sent events. `finish` null: the connection ends in the middle. */
export function openAiStream(
  text: string,
  finish: 'stop' | 'length' | 'content_filter' | null = 'stop',
): Answer {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    const send = (choice: object) =>
      response.write(
        `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, ...choice }] })}\n\n`,
      );
    send({ delta: { role: 'assistant', content: '' }, finish_reason: null });
    for (const piece of pieces(text)) send({ delta: { content: piece }, finish_reason: null });
    if (finish === null) return void response.destroy();
    send({ delta: {}, finish_reason: finish });
    response.end('data: [DONE]\n\n');
  };
}

/** An error as OpenAI words it. */
export function openAiError(status: number, message: string, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message, type: 'error', param: null, code: null } }));
  };
}

/** Anthropic's messages as server-sent events. */
export function anthropicStream(text: string): Answer {
  return (response) => {
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
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    });
    send({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
    for (const piece of pieces(text))
      send({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: piece } });
    send({ type: 'content_block_stop', index: 0 });
    send({
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 1 },
    });
    send({ type: 'message_stop' });
    response.end();
  };
}

/** Leads the caller on to another address, with what it sent. */
export function redirectTo(location: string): Answer {
  return (response) => {
    response.writeHead(307, { location });
    response.end();
  };
}

/** Says 200, and loses the connection before a word of the answer. */
export const resetAfterHeaders: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  response.flushHeaders();
  response.socket?.resetAndDestroy();
};

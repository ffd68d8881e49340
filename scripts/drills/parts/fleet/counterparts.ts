import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type CompleteBrief, emptyBrief } from '#domain/brief/brief';
import { type Answer, openAiError, startTestEndpoint } from '#server/generation/model/test-endpoint';
import { startTcpProxy, type TcpProxy } from '#server/testing/counterparts/tcp-proxy';
import { startReceiver } from '#server/testing/counterparts/webhook-receiver';
import { modelWriting } from '#server/testing/model-writing';
import type { Drill } from '../drill';

/** What all customers order: the model knows the text for it. */
export const BRIEF: CompleteBrief = {
  ...emptyBrief('english'),
  language: 'english',
  title: 'Bicycle service in autumn',
  contentType: 'article',
  wordCount: 'short',
  humanize: 'yes',
};

/** Something outside that the servers talk to, and the network between. */
export interface Counterpart {
  network: TcpProxy;
  /** From now on every second attempt is answered with an error of the protocol, or none. */
  flap(now: boolean): void;
}

/** One that keeps what it is told. */
interface Keeper extends Counterpart {
  /** From now on each connection breaks off once it has kept what came, before its answer. */
  forget(now: boolean): void;
}

export interface Received {
  /** How often it came. */
  times: number;
  /** What it said, each once. */
  contents: Set<string>;
}

export interface Counterparts {
  mail: Keeper;
  model: Counterpart;
  receiver: Keeper;
  /** Mails taken, by Message-ID. */
  mails: Map<string, Received>;
  /** Webhook messages answered with 200, by id. */
  messages: Map<string, Received>;
  environment: Record<string, string>;
}

/** A mail server, a model and a receiver of webhooks on this machine, each behind a network that can fail. */
export async function startCounterparts(it: Drill): Promise<Counterparts> {
  const [mail, model, receiver] = [await startMail(it), await startModel(it), await startHook(it)];
  return {
    ...{ mail, model, receiver, mails: mail.mails, messages: receiver.messages },
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${mail.network.port}`,
      MAIL_FROM: 'Redraft <redraft@example.com>',
      AI_PROVIDER: 'openai-compatible',
      AI_BASE_URL: `http://127.0.0.1:${model.network.port}/v1`,
      AI_MODEL: 'm',
      AI_API_KEY: 'k',
      WEBHOOK_URL: `http://127.0.0.1:${receiver.network.port}/new`,
      WEBHOOK_ALLOW_PRIVATE: '1',
    },
  };
}

/** True for every second call while it flaps. */
function createFlapping() {
  let flaps = false;
  let calls = 0;
  return {
    set(now: boolean) {
      flaps = now;
    },
    failsNow: () => flaps && calls++ % 2 === 0,
  };
}

function remember(received: Map<string, Received>, id: string, content: string): void {
  const known = received.get(id) ?? { times: 0, contents: new Set() };
  known.times += 1;
  known.contents.add(content);
  received.set(id, known);
}

async function behindNetwork(it: Drill, port: number): Promise<TcpProxy> {
  const network = await startTcpProxy({ port });
  it.after(() => network.close());
  return network;
}

/** Without the number in the name of who is greeted: each attempt greets by the name of its moment. */
const nameless = (text = '') => text.replaceAll(/Customer \d+/g, 'Customer');

async function startMail(it: Drill): Promise<Keeper & Pick<Counterparts, 'mails'>> {
  const mails: Counterparts['mails'] = new Map();
  const flapping = createFlapping();
  let forgets = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      // Broken off: there is no connection for an answer.
      const bytes = await buffer(stream).catch(() => null);
      if (!bytes) return;
      if (flapping.failsNow())
        return done(Object.assign(new Error('Please try again later'), { responseCode: 451 }));
      const { messageId = '', subject, text, html } = await PostalMime.parse(bytes);
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const page = createHash('sha256').update(nameless(html)).digest('hex');
      remember(mails, messageId, JSON.stringify({ to, subject, text: nameless(text), page }));
      if (forgets) network.reset();
      done();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  it.after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const network = await behindNetwork(it, port);
  const forget = (now: boolean) => {
    forgets = now;
  };
  return { mails, network, forget, flap: flapping.set };
}

async function startModel(it: Drill): Promise<Counterpart> {
  const flapping = createFlapping();
  const endpoint = await startTestEndpoint();
  it.after(() => endpoint.close());
  const writes = modelWriting(BRIEF);
  const answer: Answer = (response, received) => {
    endpoint.received.length = 0;
    const says = flapping.failsNow() ? openAiError(503, 'overloaded') : writes;
    return says(response, received);
  };
  endpoint.answer(answer);
  return { network: await behindNetwork(it, Number(new URL(endpoint.url).port)), flap: flapping.set };
}

async function startHook(it: Drill): Promise<Keeper & Pick<Counterparts, 'messages'>> {
  const messages: Counterparts['messages'] = new Map();
  const flapping = createFlapping();
  let forgets = false;
  const receiver = await startReceiver(({ headers, body }) => {
    receiver.received.length = 0;
    if (flapping.failsNow()) return 503;
    remember(messages, headers['webhook-id'] ?? '', body);
    if (forgets) network.reset();
    return 200;
  });
  it.after(() => receiver.close());
  const network = await behindNetwork(it, Number(new URL(receiver.url).port));
  const forget = (now: boolean) => {
    forgets = now;
  };
  return { messages, network, forget, flap: flapping.set };
}

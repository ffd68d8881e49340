import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { ServerProcess } from './server-process';
import { PASSWORD } from './server-process';

/** A signed-in caller of the HTTP API with the session's cookie. */
export interface Caller {
  cookie: string;
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<T>;
  raw(path: string, init?: RequestInit): Promise<Response>;
}

/** Signs in a demo account. */
export async function signIn(server: ServerProcess, email: string, password = PASSWORD): Promise<Caller> {
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return caller(server.url, cookie);
}

export function caller(url: string, cookie: string): Caller {
  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { ...init, headers: { origin: url, cookie, ...init.headers } });
  const read = async <T>(answer: Response): Promise<T> => {
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  return {
    cookie,
    raw,
    get: async (path) => read(await raw(path)),
    send: async (method, path, body = {}) =>
      read(
        await raw(path, {
          method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

/** A complete brief, with `part` overriding its fields. */
export function briefWith(part: Record<string, unknown>) {
  return {
    language: 'finnish',
    title: 'Sähköpyörän huolto syksyllä',
    contentType: 'blog-post',
    purpose: ['Educate audience'],
    audience: 'Ympäri vuoden pyöräilevät',
    tone: ['Friendly'],
    mainKeyword: ['sähköpyörän huolto'],
    subKeywords: ['akun säilytys'],
    wordCount: 'short',
    structureAndStyle: '',
    structureToggles: { useHeadings: true, includeBullets: true, addSteps: true, includeFaq: true },
    references: [],
    referenceText: '',
    humanize: 'yes',
    ...part,
  };
}

export interface GenerationRow {
  id: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  requestId: string | null;
}

/** Polls until `ready` holds, within a time limit. */
export async function until<T>(
  ask: () => Promise<T>,
  ready: (value: T) => boolean,
  seconds = 60,
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  let value: T | undefined;
  while (Date.now() < deadline) {
    value = await ask();
    if (ready(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`did not come true within ${seconds} s; last: ${JSON.stringify(value)}`);
}

/** Submits a brief and waits for its request. */
export async function generate(customer: Caller, part: Record<string, unknown> = {}): Promise<string> {
  const id = crypto.randomUUID();
  await customer.send('POST', '/api/generations', { id, brief: briefWith(part) });
  const done = await until(
    () => customer.get<GenerationRow>(`/api/generations/${id}`),
    (row) => row.state === 'done' || row.state === 'failed',
  );
  if (!done.requestId) throw new Error(`the generation ended as ${done.state}`);
  return done.requestId;
}

/** Submits the draft with a further sentence, which no finding questions, for an assignment in progress. */
export async function handInWork(writer: Caller, id: string, minutes: number): Promise<void> {
  const original = await writer.raw(`/api/requests/${id}/original`);
  if (!original.ok) throw new Error(await original.text());
  const form = new FormData();
  form.set('minutes', String(minutes));
  form.set('file', new Blob([redrafted(await original.arrayBuffer())]), 'valmis.docx');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const init = { method: 'POST', headers, body: form };
  const answer = await writer.raw(`/api/writer/assignments/${id}/submission`, init);
  if (!answer.ok) throw new Error(await answer.text());
}

/** A .docx with one more paragraph. */
export function redrafted(document: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(new Uint8Array(document));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  const paragraph = '<w:p><w:r><w:t>Kirjoittaja lisäsi tämän.</w:t></w:r></w:p>';
  const changed = xml.replace(/<w:sectPr|<\/w:body>/, (end) => `${paragraph}${end}`);
  return zipSync({ ...parts, 'word/document.xml': strToU8(changed) });
}

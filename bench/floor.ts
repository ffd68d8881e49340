// The floor, a baseline to compare the product with: bare node:http and pg, one prepared statement per call for the rows
// that the product reads, no authentication (but for `me`, which reads the session's row) and no validation. It shows the cost of
// this machine and this database.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import pg from 'pg';

const customerId = process.env.FLOOR_CUSTOMER;
const writerId = process.env.FLOOR_WRITER;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const statements = {
  customerList: {
    name: 'customer-list',
    text: `select id, title, language, status, created_at as "createdAt", completed_at as "completedAt",
        humanized_document_path is not null as "hasHumanizedDocument",
        humanized_content is not null as "hasHumanizedContent", article_image_path is not null as "hasImage",
        status <> 'pending' and num_nonnulls(assigned_writer_id, humanization_time_minutes) > 0 as "hasWriter",
        humanization_time_minutes as minutes, review_state as "reviewState", review_due_at as "reviewDueAt",
        due_at as "dueAt", deadline_paused_at as "pausedAt"
      from content_requests where customer_id = $1 order by created_at desc, id desc limit 20`,
    values: [customerId],
  },
  writerList: {
    name: 'writer-list',
    text: `select r.id, r.title, r.language, r.content_type as "contentType", r.word_count as "wordCount", r.draft_words as words,
        r.created_at as "createdAt", r.original_document_path is not null as "hasOriginal",
        case when r.held_until > now() then r.held_by end as "heldBy", p.full_name as "customerName"
      from content_requests r join profiles p on p.id = r.customer_id
      where r.status = 'pending' and r.language = any ($1) order by r.created_at desc, r.id desc limit 20`,
    values: [['english', 'swedish', 'finnish']],
  },
  me: {
    name: 'me',
    text: `select p.id, p.email, p.full_name as "fullName", r.role, p.interface_language as "interfaceLanguage"
      from sessions s join profiles p on p.id = s.user_id join user_roles r on r.user_id = p.id and r.is_active
      where s.token = $1 and s.expires_at > now()`,
    values: [process.env.FLOOR_TOKEN],
  },
};
const accept = {
  name: 'accept',
  text: `update content_requests set status = 'assigned', assigned_writer_id = $2
    where id = $1 and status = 'pending' and assigned_writer_id is null returning id, title, language, status`,
};
const complete = {
  name: 'complete',
  text: `update content_requests set status = 'completed', humanized_content = $2, completed_at = now(),
      humanization_time_minutes = 45
    where id = $1 and status = 'in_progress' returning id, title, language, status`,
};
const path = {
  name: 'path',
  text: 'select humanized_document_path as path from content_requests where id = $1',
};

/** Where uploads go, and where the product keeps its files. */
const uploads = process.env.FLOOR_UPLOADS ?? '';
const files = process.env.FLOOR_FILES ?? '';

/** Streams the file of a form to the folder of uploads. @returns its name there */
function receive(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parser = busboy({ headers: request.headers });
    parser.on('file', (_field, stream) => {
      const name = randomUUID();
      pipeline(stream, createWriteStream(join(uploads, name))).then(() => resolve(name), reject);
    });
    parser.on('error', reject);
    request.pipe(parser);
  });
}

async function sendDocument(response: ServerResponse, id: string | undefined): Promise<void> {
  const { rows } = await pool.query<{ path: string }>({ ...path, values: [id] });
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  await pipeline(createReadStream(join(files, rows[0]?.path ?? '')), response);
}

async function statementOf(
  request: IncomingMessage,
  name: string | undefined,
  id: string | undefined,
): Promise<pg.QueryConfig<unknown[]>> {
  if (name === 'accept') return { ...accept, values: [id, writerId] };
  if (name === 'upload') return { ...complete, values: [id, await receive(request)] };
  return statements[name as keyof typeof statements];
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name, id] = (request.url ?? '').split('/');
  if (name === 'download') return sendDocument(response, id);
  const { rows } = await pool.query(await statementOf(request, name, id));
  response.writeHead(rows.length > 0 ? 200 : 409, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ items: rows }));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    response.writeHead(500);
    response.end(error.message);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));

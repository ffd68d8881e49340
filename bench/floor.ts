// The floor, a baseline to compare the product with: bare node:http and pg, one prepared statement per call for the rows
// that the product reads, no authentication and no validation. It shows the cost of this machine and this database.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
};
const accept = {
  name: 'accept',
  text: `update content_requests set status = 'assigned', assigned_writer_id = $2
    where id = $1 and status = 'pending' and assigned_writer_id is null returning id, title, language, status`,
};

const server = createServer((request, response) => {
  const [, name, id] = (request.url ?? '').split('/');
  const statement: pg.QueryConfig<unknown[]> =
    name === 'accept' ? { ...accept, values: [id, writerId] } : statements[name as keyof typeof statements];
  pool.query(statement).then(
    ({ rows }) => {
      response.writeHead(rows.length > 0 ? 200 : 409, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ items: rows }));
    },
    (error: Error) => {
      response.writeHead(500);
      response.end(error.message);
    },
  );
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));

// `npm run evaluate`: writes fixed briefs in each language with the generator that the environment configures (AI_PROVIDER and the
// other AI_ variables, also from .env), on a new database that is thrown away, and prints one table: the checks of each text,
// tokens and time. With a model this makes about 90 calls, which its provider may charge for.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../server/environment/environment';
import { readDotEnv } from '../server/environment/read-dot-env';
import { startServer } from '../server/start-server';
import { type Evaluated, evaluate, printTable } from './evaluation/evaluate';

readDotEnv();
const folder = await mkdtemp(join(tmpdir(), 'redraft-evaluation-'));
const { DATABASE_URL, S3_BUCKET, SMTP_URL, ADMIN_EMAIL, WEBHOOK_URL, ...configured } = process.env;
const environment = readEnvironment({
  ...configured,
  DATA_DIR: folder,
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:3000',
  DEMO_PASSWORD: randomBytes(12).toString('hex'),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
});
const server = await startServer(environment);
const rows: Evaluated[] = [];
try {
  console.log(`Writing with ${server.services.generator.name}\n`);
  for await (const row of evaluate(server.services)) {
    rows.push(row);
    console.log(
      `${rows.length} of 9: ${row.brief.language}, ${row.brief.wordCount}, ${row.state}, ${row.seconds.toFixed(1)} s`,
    );
  }
  console.log(`\n${printTable(rows)}`);
} finally {
  await server.stop({ drain: false });
  await rm(folder, { recursive: true, force: true });
}
process.exit(rows.every(({ state }) => state === 'done') ? 0 : 1);

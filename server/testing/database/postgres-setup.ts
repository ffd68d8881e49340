import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/database/open-postgres';
import { databaseUrl, startRealPostgres } from './real-postgres';

/** Starts a real PostgreSQL and migrates one database, which every test file copies. */
export default async function setup(project: TestProject) {
  const server = await startRealPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query('drop database if exists redraft_template');
  await client.query('create database redraft_template');
  await client.end();
  const database = await openPostgres({ url: databaseUrl(server.url, 'redraft_template') });
  await database.close();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}

import PgBoss from 'pg-boss';

type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Makes the tables of the job queue and the named queues in a database that no server uses yet. */
export async function createQueues(executeSql: Execute, names: readonly string[]): Promise<void> {
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  for (const name of names)
    await executeSql(
      `select pgboss.create_queue($1::text, '{"policy": "standard"}'::json)
        where not exists (select from pgboss.queue where name = $1::text)`,
      [name],
    );
}

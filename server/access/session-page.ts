import type { Database, Statement } from '#server/database/database';
import { ACTOR_SQL, type Actor, type ActorRow, actorFromRow } from './actor';

/** Rows as JSON carries them: moments are text. */
export type JsonRow<Row> = {
  [K in keyof Row]: Date extends Row[K] ? string | Exclude<Row[K], Date> : Row[K];
};

/**
 * One statement that reads who asks ($1: the session's token hash, as `actor`) and the page that `rows` selects for
 * them. The page comes as one JSON value: a driver's work grows with rows times columns, and JSON.parse hardly at all.
 */
export function sessionPage(name: string, rows: string): Statement {
  return {
    name,
    text: `with actor as (${ACTOR_SQL})
      select actor.*, (select coalesce(json_agg(page_row), '[]') from (${rows}) page_row) as page from actor`,
  };
}

/** Runs a `sessionPage`: null as the actor when the session has ended. One round trip. */
export async function readSessionPage<Row>(
  database: Database,
  statement: Statement,
  values: readonly unknown[],
): Promise<{ actor: Actor | null; rows: JsonRow<Row>[] }> {
  const [found] = await database.run<ActorRow & { page: JsonRow<Row>[] }>(statement, values);
  return found ? { actor: actorFromRow(found), rows: found.page } : { actor: null, rows: [] };
}

import { createHash } from 'node:crypto';
import type { Database, Statement } from '#server/database/database';
import { ACTOR_SQL, type Actor, type ActorRow, actorFromRow } from './actor';

/** Rows as JSON carries them: moments are text. */
export type JsonRow<Row> = {
  [K in keyof Row]: Date extends Row[K] ? string | Exclude<Row[K], Date> : Row[K];
};

/** A statement that reads who asks and a page of rows for them. */
interface SessionPage<Value extends string> extends Statement {
  /** Names of its values after $1, the session's token hash, in the order of their placeholders. */
  values: readonly Value[];
}

/** Most statements that are kept. Filters, sorts and sizes of pages make more than any client uses. */
const KEPT = 500;
const kept = new Map<string, SessionPage<string>>();
/** Most statements that are prepared: each connection keeps the plan of one in PostgreSQL's memory for as long as it lasts. */
const PREPARED = 250;
const prepared = new Set<string>();

/** The name under which a page's statement is prepared, as short as PostgreSQL takes them; undefined beyond the limit. */
function preparedName(page: string): string | undefined {
  const name = createHash('sha256').update(page).digest('hex').slice(0, 32);
  if (prepared.size < PREPARED) prepared.add(name);
  return prepared.has(name) ? name : undefined;
}

/**
 * One statement that reads who asks ($1: the session's token hash, as `actor`) and the page that `rows` selects for
 * them; `$` gives a value's placeholder. The page comes as one JSON value: a driver's work grows with rows times columns, and
 * JSON.parse hardly at all.
 *
 * `page` names what is selected: its filters, sort and size. Built once per page, since the driver compares a prepared statement's
 * text on each call, which takes as long as the text unless it is the same string.
 */
export function sessionPage<Value extends string>(
  page: string,
  rows: ($: (value: Value) => string) => string,
): SessionPage<string> {
  const known = kept.get(page);
  if (known) return known;
  const values: Value[] = [];
  const $ = (value: Value) => {
    if (!values.includes(value)) values.push(value);
    return `$${values.indexOf(value) + 2}`;
  };
  const text = `with actor as (${ACTOR_SQL})
      select actor.*, (select coalesce(json_agg(page_row), '[]') from (${rows($)}) page_row) as page from actor`;
  const name = preparedName(page);
  const statement = { ...(name ? { name } : {}), text, values };
  if (kept.size >= KEPT) kept.clear();
  kept.set(page, statement);
  return statement;
}

/** Runs a `sessionPage` with its values by name: null as the actor when the session has ended. One round trip. */
export async function readSessionPage<Row>(
  database: Database,
  { values: names, ...statement }: SessionPage<string>,
  tokenHash: string | null,
  values: Readonly<Record<string, unknown>>,
): Promise<{ actor: Actor | null; rows: JsonRow<Row>[] }> {
  const [found] = await database.run<ActorRow & { page: JsonRow<Row>[] }>(statement, [
    tokenHash,
    ...names.map((value) => values[value]),
  ]);
  return found ? { actor: actorFromRow(found), rows: found.page } : { actor: null, rows: [] };
}

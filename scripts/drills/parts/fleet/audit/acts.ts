import type { Ledger } from '../ledger';
import type { SteadyClient } from '../steady-client';

/** What is not as it was acknowledged of texts, names, jobs, messages and comments. */
export async function wrongActs(client: SteadyClient, ledger: Ledger): Promise<string[]> {
  return [
    ...(await wrongGenerations(client, ledger.generations)),
    ...(await wrongNames(client, ledger.names)),
    ...(await wrongAcceptances(client, ledger.accepted)),
    ...(await wrongMessages(client, ledger)),
  ];
}

async function wrongGenerations(client: SteadyClient, ids: Set<string>): Promise<string[]> {
  const rows = await client.query<{ id: string; state: string; versions: number }>(
    `select g.id, g.state, (select count(*)::int from document_versions v where v.content_request_id = g.request_id) as versions
     from generations g where g.id = any($1)`,
    [[...ids]],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return [...ids].flatMap((id) => {
    const row = found.get(id);
    if (!row) return [`generation ${id} is lost`];
    if (row.state !== 'done') return [`generation ${id} is ${row.state}`];
    return row.versions === 1 ? [] : [`generation ${id} has ${row.versions} versions`];
  });
}

async function wrongNames(client: SteadyClient, names: Ledger['names']): Promise<string[]> {
  const rows = await client.query<{ id: string; name: string }>(
    'select id, full_name as name from profiles where id = any($1)',
    [[...names.keys()]],
  );
  return rows.flatMap(({ id, name }) => {
    const { told, sent } = names.get(id) ?? { told: 0, sent: 0 };
    const stored = Number(/^Customer (\d+)$/.exec(name)?.[1] ?? 0);
    return stored >= told && stored <= sent ? [] : [`user ${id} is named ${stored}, told ${told}`];
  });
}

async function wrongAcceptances(client: SteadyClient, accepted: Map<string, string>): Promise<string[]> {
  const rows = await client.query<{ id: string; writer: string | null }>(
    'select id, assigned_writer_id as writer from content_requests where id = any($1)',
    [[...accepted.keys()]],
  );
  const found = new Map(rows.map(({ id, writer }) => [id, writer]));
  return [...accepted]
    .filter(([id, writer]) => found.get(id) !== writer)
    .map(([id]) => `request ${id} is not its writer’s`);
}

async function wrongMessages(client: SteadyClient, { messages, comments }: Ledger): Promise<string[]> {
  const written = [...messages, ...comments];
  const rows = await client.query<{ id: string; requestId: string; body: string; isComment: boolean }>(
    `select m.id, m.content_request_id as "requestId", m.body, c.id is not null as "isComment"
     from messages m left join comments c on c.id = m.comment_id where m.id = any($1)`,
    [written.map(([id]) => id)],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return written.flatMap(([id, { requestId, text }]) => {
    const row = found.get(id);
    if (row?.requestId !== requestId || row.body !== text) return [`message ${id} is lost or changed`];
    return row.isComment === comments.has(id) ? [] : [`comment ${id} is a message, or the other way round`];
  });
}

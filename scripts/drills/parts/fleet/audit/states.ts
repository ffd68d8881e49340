import { isBeingWorkedOn, type RequestStatus } from '#domain/content-request/status';
import type { RoundState } from '#domain/review/round';
import type { Ledger } from '../ledger';
import type { SteadyClient } from '../steady-client';

interface Standing {
  id: string;
  status: RequestStatus;
  writer: string | null;
  reviewState: RoundState | null;
  document: string | null;
  minutes: number | null;
  rounds: { number: number; state: RoundState }[] | null;
  submissions: number;
  submitted: number | null;
  versions: number;
}

/** Requests that stand where no chain of the acts leads, or not as far as was acknowledged. */
export async function wrongStates(client: SteadyClient, ledger: Ledger): Promise<string[]> {
  const rows = await client.query<Standing>(
    `select c.id, c.status, c.assigned_writer_id as writer, c.review_state as "reviewState",
       c.humanized_document_path as document, c.humanization_time_minutes as minutes,
       (select json_agg(json_build_object('number', r.number, 'state', r.state) order by r.number)
        from review_rounds r where r.content_request_id = c.id) as rounds,
       (select count(*)::int from submissions s where s.content_request_id = c.id) as submissions,
       (select sum(s.minutes)::int from submissions s where s.content_request_id = c.id) as submitted,
       (select count(*)::int from document_versions v where v.content_request_id = c.id) as versions
     from content_requests c where c.id = any($1)`,
    [[...ledger.touched]],
  );
  const standing = new Map(rows.map((row) => [row.id, row]));
  const lost = [...ledger.touched].filter((id) => !standing.has(id)).map((id) => `request ${id} is lost`);
  const illegal = rows.filter((row) => !isLegal(row)).map((row) => `state ${JSON.stringify(row)}`);
  return [...lost, ...illegal, ...behindAcknowledged(ledger, standing)];
}

function isLegal({ status, writer, reviewState, document, minutes, ...row }: Standing): boolean {
  const rounds = row.rounds ?? [];
  const last = rounds.at(-1);
  const inOrder = rounds.every(({ number }, at) => number === at + 1);
  const earlier = rounds.slice(0, -1).every(({ state }) => state === 'revision_requested');
  const ofRounds =
    inOrder &&
    earlier &&
    reviewState === (last?.state ?? null) &&
    rounds.length === row.submissions &&
    rounds.length === row.versions &&
    minutes === row.submitted &&
    (document !== null) === rounds.length > 0;
  if (!ofRounds) return false;
  if (status === 'completed')
    return writer !== null && (last?.state === 'open' || last?.state === 'approved');
  if (!isBeingWorkedOn(status)) return writer === null && !last;
  return writer !== null && (last ? status === 'in_progress' && last.state === 'revision_requested' : true);
}

function behindAcknowledged(ledger: Ledger, standing: Map<string, Standing>): string[] {
  const stateOf = (id: string, round: number) =>
    standing.get(id)?.rounds?.find(({ number }) => number === round)?.state;
  const status = (id: string) => standing.get(id)?.status;
  return [
    ...[...ledger.accepted.keys()].filter((id) => status(id) === 'pending').map((id) => `${id} is pending`),
    ...[...ledger.started]
      .filter((id) => status(id) === 'pending' || status(id) === 'assigned')
      .map((id) => `${id} is not started`),
    ...ledger.changes
      .filter(({ requestId, round }) => stateOf(requestId, round) !== 'revision_requested')
      .map(({ requestId, round }) => `round ${round} of ${requestId} asks for no changes`),
    ...ledger.approved
      .filter(({ requestId, round }) => stateOf(requestId, round) !== 'approved')
      .map(({ requestId, round }) => `round ${round} of ${requestId} is not approved`),
  ];
}

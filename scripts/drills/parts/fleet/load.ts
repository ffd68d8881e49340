import { pause } from '../drill';
import { type Actor, createActor, type Person, type Stage } from './actor';
import { accept, answer, comment, handIn, rename, start, submit, uploadPicture, write } from './acts';
import { createLedger, type Ledger } from './ledger';
import { FLEET } from './length';
import type { SteadyClient } from './steady-client';

export interface Staffed {
  proxyUrl: string;
  publicUrl: string;
  customers: Person[];
  writers: Person[];
  /** Pending requests, each with the place of its customer among the `customers`. */
  jobs: Job[];
  client: SteadyClient;
}

export interface Job {
  id: string;
  customer: number;
}

/** People who act: customers who order, writers who take jobs to their end with them. */
export interface Load {
  ledger: Ledger;
  /** What is under way is finished first. */
  stop(): Promise<void>;
}

/** Milliseconds. */
const LOOK_EACH_MS = 100;
/** A user may store a hundred files, and those count too that were stored without an answer. */
const PICTURES = 60;

export function startLoad(staffed: Staffed): Load {
  const { proxyUrl, publicUrl, customers, writers, client } = staffed;
  const stage: Stage = {
    ...{ proxyUrl, publicUrl, thinkMs: FLEET.thinkMs },
    ...{ ledger: createLedger(), callers: [], stopped: false },
  };
  const { ledger } = stage;
  const jobs = [...staffed.jobs];
  const actors = customers.map((customer) => createActor(stage, customer));
  const acting = Promise.all([
    ...actors.map((customer) => order(stage, customer, client)),
    ...writers.map(async (person) => {
      const writer = createActor(stage, person);
      for (let round = 0; !stage.stopped; round++) {
        const job = jobs.pop();
        const customer = job && actors[job.customer];
        if (!customer) return;
        await workOn(ledger, { writer, customer, id: job.id, revised: round % 2 === 0 });
      }
    }),
  ]);
  return {
    ledger,
    async stop() {
      stage.stopped = true;
      await acting;
      for (const caller of stage.callers) caller.close();
    },
  };
}

async function order(stage: Stage, customer: Actor, client: SteadyClient): Promise<void> {
  for (let round = 1; !stage.stopped; round++) {
    const id = await handIn(stage.ledger, customer);
    await rename(stage.ledger, customer);
    if (round <= PICTURES) await uploadPicture(stage.ledger, customer);
    // A person has one generation under way at a time.
    while (id !== null && !stage.stopped) {
      const rows = await client.query<{ state: string }>('select state from generations where id = $1', [id]);
      if (!['queued', 'running'].includes(rows[0]?.state ?? '')) break;
      await pause(LOOK_EACH_MS);
    }
  }
}

interface Work {
  writer: Actor;
  customer: Actor;
  id: string;
  /** Whether the customer asks for changes to the first text. */
  revised: boolean;
}

/** A job from its acceptance to its approval. Ends early where an act was refused. */
export async function workOn(ledger: Ledger, { writer, customer, id, revised }: Work): Promise<void> {
  if (!(await accept(ledger, writer, id))) return;
  await write(ledger, customer, id);
  if (!(await start(ledger, writer, id))) return;
  await write(ledger, writer, id);
  // An odd number of minutes, so that the pay has to be rounded to a cent.
  const minutes = 1 + ((ledger.submissions.size * 7) % 53);
  if (!(await submit(ledger, writer, id, minutes))) return;
  await comment(ledger, customer, id, 1);
  if (revised) {
    await answer(ledger, customer, { kind: 'changes', requestId: id, round: 1 });
    if (!(await submit(ledger, writer, id, minutes + 1))) return;
  }
  await answer(ledger, customer, { kind: 'approve', requestId: id, round: revised ? 2 : 1 });
}

/** What the people of the drill do. */
const ACT_KINDS = [
  'brief',
  'name',
  'picture',
  'accept',
  'start',
  'submit',
  'message',
  'comment',
  'changes',
  'approve',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

interface Submitted {
  requestId: string;
  writerId: string;
  minutes: number;
  amountCents: number;
}

interface Written {
  requestId: string;
  text: string;
}

/** Everything that was acknowledged. */
export interface Ledger {
  generations: Set<string>;
  /** By user: the number in the newest acknowledged name, and in the newest that was sent. */
  names: Map<string, { told: number; sent: number }>;
  /** SHA-256 by path. */
  pictures: Map<string, string>;
  /** By user: how many pictures were acknowledged, and how often one was sent. */
  uploads: Map<string, { told: number; sent: number }>;
  /** The writer, by request. */
  accepted: Map<string, string>;
  started: Set<string>;
  /** By Idempotency-Key. */
  submissions: Map<string, Submitted>;
  messages: Map<string, Written>;
  comments: Map<string, Written>;
  /** Requests, and the number of the round. */
  changes: { requestId: string; round: number }[];
  approved: { requestId: string; round: number }[];
  /** Requests that anything was tried on. */
  touched: Set<string>;
  tally: Tally;
}

interface Tally {
  acknowledged: Record<ActKind, number>;
  /** Calls that were not: by act and status, 0 for no answer. */
  failed: Record<string, number>;
  /** Refusals (4xx) although no call of the act before had failed. */
  refused: string[];
  /** Acts without an acknowledgement at the end of the load. */
  open: number;
}

export function createLedger(): Ledger {
  const zero = Object.fromEntries(ACT_KINDS.map((kind) => [kind, 0])) as Record<ActKind, number>;
  return {
    generations: new Set(),
    names: new Map(),
    pictures: new Map(),
    uploads: new Map(),
    accepted: new Map(),
    started: new Set(),
    submissions: new Map(),
    messages: new Map(),
    comments: new Map(),
    changes: [],
    approved: [],
    touched: new Set(),
    tally: { acknowledged: zero, failed: {}, refused: [], open: 0 },
  };
}

export function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

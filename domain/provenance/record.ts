/**
 * How a final text was made: `generated` by a model alone; `sample` by the template generator; `edited` by the customer after
 * a machine; `redrafted` by a writer; or `elsewhere`, when a program set a text of which the installation does not know who wrote it, also
 * where a person worked on it since.
 */
export const PROVENANCE_ORIGINS = ['generated', 'sample', 'edited', 'redrafted', 'elsewhere'] as const;
export type ProvenanceOrigin = (typeof PROVENANCE_ORIGINS)[number];

/** What a provenance record states, and all that it reveals of its text. */
export interface ProvenanceStatement {
  id: string;
  /** SHA-256 of the canonical text in UTF-8, as hexadecimal digits. */
  textHash: string;
  origin: ProvenanceOrigin;
  /** Words of the text. */
  words: number;
  /** Those among them that a person wrote, by a word diff with the machine's draft; null where it is not known. */
  humanWords: number | null;
  /** `humanWords` of `words`, from 0 to 1 with four decimals; null where it is not known. */
  share: number | null;
  /** Whether a writer reviewed the text before it was final. */
  reviewed: boolean;
  /** Names of the language models that wrote drafts of it. */
  models: string[];
  /** When the text was final, in ISO 8601. */
  finalAt: string;
}

/** The JSON that is signed: the statement's fields in this order. */
export function signedStatement(statement: ProvenanceStatement): string {
  const { id, textHash, origin, words, humanWords, share, reviewed, models, finalAt } = statement;
  return JSON.stringify({ id, textHash, origin, words, humanWords, share, reviewed, models, finalAt });
}

/** `part` of `whole` as a statement has it. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}

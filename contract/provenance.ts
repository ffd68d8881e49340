import * as z from 'zod';
import { call, faults } from './base';
import { count, id, moment, provenanceOrigin } from './shapes';

const statement = z.object({
  id,
  /** SHA-256 of the canonical text in UTF-8, as hexadecimal digits. */
  textHash: z.string(),
  origin: provenanceOrigin,
  words: count,
  /** Words that a person wrote, by a word diff with the machine's draft; null where it is not known. */
  humanWords: count.nullable(),
  /** From 0 to 1; null where it is not known. */
  share: z.number().min(0).max(1).nullable(),
  /** Whether a writer reviewed the text before it was final. */
  reviewed: z.boolean(),
  models: z.array(z.string()),
  finalAt: moment,
});

const provenance = statement.extend({
  /** Whether the signature is of exactly this statement. */
  valid: z.boolean(),
  /**
   * A JSON Web Signature (RFC 7515) in compact form; its payload are the statement's fields as JSON. Its protected header may have hashes
   * of the loose text (domain/provenance/loose-text.ts).
   */
  signature: z.string(),
  /** The public key as a JSON Web Key (RFC 7517). */
  key: z.object({
    kty: z.string(),
    crv: z.string(),
    x: z.string(),
    y: z.string(),
    kid: z.string(),
    alg: z.string(),
    use: z.string(),
  }),
});

const requestProvenance = z.object({
  /**
   * `unfinished` without a final text, and for sample data, which gets no record; `pending` while the record is made; `unreadable` if the text of the Word document could not be read; `invalid` if the record was
   * changed after it was signed.
   */
  state: z.enum(['unfinished', 'pending', 'unreadable', 'recorded', 'invalid']),
  record: statement.nullable(),
});

export const provenanceCalls = {
  verify: call('visitor')
    .route({
      method: 'GET',
      path: '/verify/{id}',
      summary: 'How a text was made, signed, without the text or a name. For everybody who has the address',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(provenance),
  ofRequest: call(['customer', 'writer', 'admin'])
    .route({
      method: 'GET',
      path: '/requests/{id}/provenance',
      summary: 'How the final text of a request was made: for its customer, its writer and admins',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(requestProvenance),
};

export type Provenance = z.infer<typeof provenance>;
export type RequestProvenance = z.infer<typeof requestProvenance>;

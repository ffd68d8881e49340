import * as z from 'zod';
import { EDIT_LIMITS, REVISION_MAX } from '#domain/document/edit-limits';
import { MINUTES_INVALID, MINUTES_MISSING, MINUTES_TOO_MANY } from '#domain/pay/minutes';
import { MAX_MINUTES, MIN_MINUTES } from '#domain/pay/pay';
import { SUBMISSION_REASON_MAX } from '#domain/submission/findings';
import { MINUTES_REASON_MAX } from '#domain/work-time/timer-minutes';
import { call, faults } from '../base';
import { count, id, moment, seenVersion, text } from '../shapes';
import { submission } from '../writer';

const writer = ['writer'] as const;
/** The saves so far; 0 while nothing was saved and the text is that of the latest version. */
const revision = z.number().int().min(0).max(REVISION_MAX);
/**
 * The version that the revision was begun from, as the text was loaded with it: each submission counts the revisions anew. Left out
 * by pages of the release before.
 */
const baseVersion = seenVersion.optional();
const loggedMinutes = z
  .number({ error: ({ input }) => (input === undefined ? MINUTES_MISSING : MINUTES_INVALID) })
  .int(MINUTES_INVALID)
  .min(MIN_MINUTES, MINUTES_INVALID)
  .max(MAX_MINUTES, MINUTES_TOO_MANY);

/** A text being worked on. It may be empty: a writer may begin anew. */
const workingText = z.strictObject({
  /** In the draft format. */
  markdown: z.string().max(EDIT_LIMITS.markdown),
  seoTitle: z.string().max(EDIT_LIMITS.seoTitle),
  metaDescription: z.string().max(EDIT_LIMITS.metaDescription),
  slug: z.string().max(EDIT_LIMITS.slug),
});

const workingCopy = z.object({
  revision,
  /** The version that the text was begun from; 0 if the request had none. */
  baseVersion: count,
  /** Null while nothing was saved. */
  savedAt: moment.nullable(),
  text: workingText,
});

const setAside = z.object({ savedAt: moment, text: workingText });

/** With what the writer had saved and not submitted when the text changed, where they do not go on in it; null without. */
const loadedCopy = workingCopy.extend({
  setAside: setAside.nullable(),
  /** What was set aside at earlier changes, newest first; left out without, and by servers of the release before. */
  setAsideBefore: z.array(setAside).optional(),
});

const savedCopy = workingCopy.pick({ revision: true }).extend({ savedAt: moment });

/** What reading a Word document left out, as codes. */
export const importedCopy = workingCopy.extend({ losses: z.array(z.string()), version: count });

export const workingCopyCalls = {
  load: call(writer)
    .route({
      method: 'GET',
      path: '/writer/assignments/{id}/working-copy',
      summary: 'The text of one own assignment as it was last saved, or that of the latest version',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(loadedCopy),
  save: call(writer)
    .route({
      method: 'PUT',
      path: '/writer/assignments/{id}/working-copy',
      summary: 'Overwrite the text of an assignment in progress, over the revision it was made from',
    })
    .input(z.strictObject({ id, revision, baseVersion, text: workingText }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'STALE_VERSION'))
    .output(savedCopy),
  handIn: call(writer)
    .route({
      method: 'POST',
      path: '/writer/assignments/{id}/hand-in',
      summary:
        'Hand in the saved text with the minutes; a document is built from it. The same submissionId again is the same submission, paid once',
    })
    .input(
      z.strictObject({
        id,
        /** Chosen by the caller. */
        submissionId: id,
        revision,
        baseVersion,
        minutes: loggedMinutes,
        /** Why the text is as it is, after SUBMISSION_QUESTIONED. */
        reason: z.string().trim().min(1).max(SUBMISSION_REASON_MAX).optional(),
        /** Why the minutes are not those of the timer, after MINUTES_DIFFER. */
        minutesReason: text(MINUTES_REASON_MAX).trim().min(1).optional(),
      }),
    )
    .errors(
      faults(
        ...(['NOT_FOUND', 'WRONG_STATE', 'STALE_VERSION'] as const),
        ...(['SUBMISSION_QUESTIONED', 'CLAIMS_OPEN', 'MINUTES_DIFFER', 'TEXT_TOO_COMPLEX'] as const),
      ),
    )
    .output(submission),
};

export type WorkingCopy = z.infer<typeof workingCopy>;
export type LoadedCopy = z.infer<typeof loadedCopy>;
export type SetAsideText = z.infer<typeof setAside>;
export type WorkingText = z.infer<typeof workingText>;
export type ImportedCopy = z.infer<typeof importedCopy>;
